import { storage } from './storage.ts';

/** For `details` that look like tabs: one always stays open, and a choice is one for all of them, and is kept. */
export function keepTabs(selector: string, key: string): void {
  const tabs = [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  const labelOf = (tab: Element): string => tab.querySelector('summary')?.textContent ?? '';
  const show = (label: string): void => {
    // Browsers close the others of each group.
    for (const tab of tabs) if (labelOf(tab) === label) tab.open = true;
  };
  show(storage.read(key));
  for (const tab of tabs) {
    tab.querySelector('summary')?.addEventListener('click', (event) => {
      event.preventDefault();
      show(labelOf(tab));
      storage.write(key, labelOf(tab));
    });
  }
}
