import { basename, join } from 'node:path';
import type { ApiDocument } from '../document.ts';
import { emitSettings } from '../emit-settings.ts';
import { fillPassages } from '../fill-passages.ts';
import { readGuides } from '../markdown/guide.ts';
import type { Place } from './for-package.ts';
import { passagesFor } from './for-package.ts';
import type { GuideGroup } from './guide-order.ts';
import { orderGuides } from './guide-order.ts';

/** Every guide as readers of a clone or of a package should have it. */
export function readGuideGroups(document: ApiDocument, root: string, place: Place): GuideGroup[] {
  const filled = [...fillPassages(document, root)]
    .filter(([path]) => path.startsWith('docs/guides/'))
    .map(([path, text]) => [basename(path), text]);
  const fresh = { ...(Object.fromEntries(filled) as Record<string, string>), 'settings.md': emitSettings() };
  return orderGuides(readGuides(join(root, 'docs/guides'), fresh, (name, text) => passagesFor(place, name, text)));
}
