import type { GuideGroup } from './guide-order.ts';
import { renderGuide, renderSentence } from './render-guide.ts';

/** Every guide as HTML, in its group and order; as lists of lines, for readable diffs. */
export function emitGuidePages(groups: readonly GuideGroup[], baseUrl: string): string {
  const names = groups.flatMap(({ guides }) => guides.map(({ name }) => name));
  const pages = groups.map(({ title, guides }) => ({
    title,
    guides: guides.map((guide) => ({
      name: guide.name,
      title: guide.title,
      summary: renderSentence(guide.summary),
      description: guide.summary.replaceAll(/[`*]/g, ''),
      html: renderGuide(guide, { names, baseUrl }).trimEnd().split('\n'),
    })),
  }));
  return `${JSON.stringify(pages, null, 1)}\n`;
}
