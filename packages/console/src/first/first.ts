/**
 * The page's first script, small and before everything else: modules run too late for the theme, and the page's data
 * and code would wait until the console is loaded.
 */
import { recall } from '../storage.ts';
import type { PageFiles } from './prefetch-paths.ts';
import { prefetchPathsOf } from './prefetch-paths.ts';
import { startPrefetch } from './prefetch.ts';

/** Put in by the build. */
declare const PAGE_FILES: PageFiles;

const theme = recall('landhold-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

const { pathname, search } = location;
const { reads, files } = prefetchPathsOf(pathname, search, PAGE_FILES, recall('landhold-project'));
startPrefetch(reads);
for (const file of files) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/console/${file}`;
  link.crossOrigin = '';
  link.dataset['early'] = '';
  document.head.append(link);
}
