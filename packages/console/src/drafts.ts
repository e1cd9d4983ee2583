/** Forms with changes that are not saved, by name. */
const unsaved = new Map<string, unknown>();
const PREFIX = 'landhold-draft:';
let areKept = false;

/** Puts what was typed aside for the same forms after a reload, in this tab alone. */
export function keepDrafts(): void {
  try {
    for (const [name, values] of unsaved) sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    areKept = true;
  } catch {
    // The browser refuses to store anything: it then asks before it leaves the page.
  }
}

/** Nothing is lost by leaving: there is nothing to ask. */
export function areDraftsKept(): boolean {
  return areKept;
}

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored either.
  }
}

export function noteUnsaved(name: string, values: unknown): void {
  unsaved.set(name, values);
  areKept = false;
}

export function noteSaved(name: string): void {
  unsaved.delete(name);
}
