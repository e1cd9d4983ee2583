const LAZY_PAGE = /(projectPage|kindPage)\(\s*'([^']+)',\s*async \(\) => import\('\.\/([^']+)'\)/g;
const FULL_PAGE = /path: '(\/[^']*)',\s*component: lazyPage\(async \(\) => import\('\.\/([^']+)'\)/g;
const PREFIX = { projectPage: '/p/$project', kindPage: '/p/$project/$kind' } as const;

/** The module of each page by its path, as the router names them. A page that is not found is only not preloaded. */
export function pageModulesIn(router: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [, path, module] of router.matchAll(FULL_PAGE)) pages.set(path!, `src/${module}`);
  for (const [, maker, path, module] of router.matchAll(LAZY_PAGE)) {
    const rest = path === '/' ? '' : `/${path}`;
    pages.set(PREFIX[maker as keyof typeof PREFIX] + rest, `src/${module}`);
  }
  return pages;
}
