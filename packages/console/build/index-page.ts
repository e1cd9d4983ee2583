import { kinds } from '@landhold/contract';
import { faviconDataUri, logoSvg } from '@landhold/design';

/** As in the console's side bar: kinds without a parent, by their plural. */
const RESOURCES = Object.values(kinds)
  .filter(({ hasForms, parent }) => hasForms && parent === null)
  .map(({ plural }) => plural[0]!.toUpperCase() + plural.slice(1));
const PLACES: readonly (readonly [heading: string | null, titles: readonly string[]])[] = [
  [null, ['Overview', 'Keys', 'Requests', 'Events']],
  ['Resources', RESOURCES],
  ['Project', ['Members', 'Audit log', 'Settings']],
];

function renderPlaces([heading, titles]: (typeof PLACES)[number]): string {
  const head = heading === null ? '' : `<p class="px-2.5 pb-1 font-mono text-xs text-muted">${heading}</p>`;
  const items = titles.map(
    (title) =>
      `<li class="flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-dense text-muted"><span class="size-4"></span>${title}</li>`,
  );
  return `<div>${head}<ul class="flex flex-col gap-px">${items.join('')}</ul></div>`;
}

/**
 * The frame of the console's pages, which is there as soon as the style sheet is. It has the classes and the text of
 * the real one, which takes its place. Nothing in it can be pressed.
 */
const SHELL = `<div id="shell" class="flex min-h-dvh" aria-busy="true">
<div class="hidden w-60 shrink-0 border-r border-line lg:block"><div class="flex flex-col gap-4 px-3 py-3">
<span class="flex items-center gap-2 px-2 py-1 text-md font-semibold tracking-tight text-ink"><span class="text-accent">${logoSvg({ size: 22 })}</span> Landhold <span class="border-l border-line-strong pl-2 text-dense font-normal text-muted">Console</span></span>
<span class="h-13 rounded-md border border-line-strong bg-surface"></span>
<div class="flex flex-col gap-5">${PLACES.map(renderPlaces).join('')}</div>
</div></div>
<div class="flex min-w-0 flex-1 flex-col">
<div class="border-b border-line"><div class="mx-auto flex h-13 max-w-6xl items-center gap-2 px-3 sm:px-8"><span class="text-accent lg:hidden">${logoSvg({ size: 20 })}</span><span class="flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-2.5 text-dense text-muted sm:w-72">Find anything</span></div></div>
<div class="mx-auto flex w-full max-w-6xl min-w-0 flex-1 flex-col gap-5 px-4 pt-6 sm:px-8 sm:pt-8"><p class="text-dense text-muted">Loading…</p></div>
</div>
</div>`;

export function renderIndex(html: string): string {
  return html.replace('%LANDHOLD_FAVICON%', faviconDataUri()).replace('%LANDHOLD_SHELL%', SHELL);
}
