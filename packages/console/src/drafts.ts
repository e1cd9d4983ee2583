/** Forms with unsaved changes, by name. */
const unsaved = new Map<string, unknown>();
const PREFIX = 'landhold-draft:';
let areKept = false;

/** Stores what was typed for the same forms after a reload, only in this tab. */
export function keepDrafts(): void {
  try {
    for (const [name, values] of unsaved) sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    areKept = true;
  } catch {
    // The browser refuses to store anything, so it asks before leaving the page.
  }
}

/** Leaving loses nothing, so there is nothing to ask. */
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
