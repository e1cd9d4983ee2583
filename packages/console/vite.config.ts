import { createHash } from 'node:crypto';
import { faviconDataUri, tokensCss } from '@landhold/design';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';

const TOKENS = 'virtual:landhold-tokens.css';

/** The theme that was chosen earlier, before anything is painted: modules run too late for that. */
const FIRST_SCRIPT = `try{const t=localStorage.getItem('landhold-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
const FIRST_SCRIPT_FILE = `assets/theme-${createHash('sha256').update(FIRST_SCRIPT).digest('base64url').slice(0, 8)}.js`;

/** The tokens are TypeScript, so that a test can read them; here they become a style sheet, and the mark an icon. */
function landholdDesign(): Plugin {
  return {
    name: 'landhold-design',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    load: (id) => (id === `\0${TOKENS}` ? tokensCss : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FIRST_SCRIPT_FILE, source: FIRST_SCRIPT });
    },
    transformIndexHtml: (html, { server }) => ({
      html: html.replace('%LANDHOLD_FAVICON%', faviconDataUri()),
      // Vite's own server, for work on the console, has no such file.
      tags:
        server === undefined
          ? [{ tag: 'script', attrs: { src: `/console/${FIRST_SCRIPT_FILE}` }, injectTo: 'head-prepend' as const }]
          : [],
    }),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [landholdDesign(), react(), tailwindcss()],
  // The client is published built, and is used here as it is written.
  resolve: { conditions: ['landhold-source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // Nothing is written into a page: the content policy admits files of ours and no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // For work on the console: `npx vite` in this folder, beside a server on its usual port.
  server: { proxy: { '/console/api': { target: 'http://127.0.0.1:4000', changeOrigin: false } } },
});
