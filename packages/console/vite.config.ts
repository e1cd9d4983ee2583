import { tokensCss } from '@landhold/design';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { renderIndex } from './build/index-page.ts';

const TOKENS = 'virtual:landhold-tokens.css';

/** The tokens are TypeScript, so that a test can read them; here they become a style sheet, and the mark an icon. */
function landholdDesign(): Plugin {
  return {
    name: 'landhold-design',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    load: (id) => (id === `\0${TOKENS}` ? tokensCss : undefined),
    transformIndexHtml: (html) => renderIndex(html),
  };
}

/** What every page loads, and what every list does besides: the modules, and all that these import. */
const first = new Set<string>();
const list = new Set<string>();
const LIST = /\/pages\/resources\/resources-page\.tsx$/;

function findParts(): Plugin {
  return {
    name: 'landhold-parts',
    buildEnd() {
      const collect = (start: readonly string[], into: Set<string>): void => {
        const open = [...start];
        for (const id of open) {
          if (into.has(id)) continue;
          into.add(id);
          open.push(...this.getModuleInfo(id)!.importedIds);
        }
      };
      const all = [...this.getModuleIds()];
      collect(
        all.filter((id) => this.getModuleInfo(id)!.isEntry),
        first,
      );
      collect(
        all.filter((id) => LIST.test(id)),
        list,
      );
    },
  };
}

/** Components that few pages use, or none at first. */
const RARE =
  /\/components\/(?:tabs|sample-tabs|steps|time-filter|date-time|export-|form-dialog|leave-guard|confirm-by-name|map-field|progress-bar|search-filter|overla)/;

/**
 * One file with what every page needs, one with what most need, and one for lists: each request costs a round trip.
 * Other pages and what only a few of them share stay apart.
 */
function chunkOf(id: string): string | null {
  if (first.has(id)) return 'index';
  if (!RARE.test(id) && /\/console\/src\/(?:components\/|use-|live|display-name)/.test(id)) return 'shared';
  // Pages have their own files, which the first script knows by the page.
  return list.has(id) && !LIST.test(id) ? 'list' : null;
}

/** The console calls operations by method and path. What else is known of them is for the server. */
function shortOperations(): Plugin {
  return {
    name: 'landhold-operations',
    async load(id) {
      if (!id.endsWith('/contract/src/generated/console-operations.ts')) return null;
      const { consoleOperationTable } = await import('@landhold/contract/console');
      const short = Object.entries(consoleOperationTable).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const operations = ${JSON.stringify(Object.fromEntries(short))};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [landholdDesign(), shortOperations(), findParts(), react(), tailwindcss()],
  // The client is published built, and is used here as it is written.
  resolve: { conditions: ['landhold-source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // Nothing is written into a page: the content policy admits files of ours and no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ debugName: 'by use', name: chunkOf }] } } },
    reportCompressedSize: false,
  },
  // For work on the console: `npx vite` in this folder, beside a server on its usual port.
  server: { proxy: { '/console/api': { target: 'http://127.0.0.1:4000', changeOrigin: false } } },
});
