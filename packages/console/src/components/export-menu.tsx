import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { download } from './download.ts';
import type { ExportFormat } from './export-text.ts';
import { exportText } from './export-text.ts';
import { Menu, MenuItem } from './menu.tsx';
import { showToast } from './toast.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', json: 'application/json' };

export interface ExportMenuProps<Item extends object> {
  /** The file's name, without its extension. */
  readonly name: string;
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<ExportPage<Item>>;
  /** An item's row in a table, if it is not the item itself. */
  readonly rowOf?: (item: Item) => Readonly<Record<string, unknown>>;
  /** The noun for this many items. */
  readonly words: (count: number) => string;
}

export interface ExportPage<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

/** Saves all pages of a list as one file. */
export function ExportMenu<Item extends object>({ name, read, rowOf, words }: ExportMenuProps<Item>) {
  const [count, setCount] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function readAll(signal: AbortSignal): Promise<Item[]> {
    const items: Item[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await read(cursor, signal);
      items.push(...page.data);
      setCount(items.length);
      if (page.next_cursor === null) return items;
      cursor = page.next_cursor;
    }
  }

  async function save(format: ExportFormat): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setCount(0);
    try {
      const items = await readAll(signal);
      const rows = format === 'csv' && rowOf !== undefined ? items.map(rowOf) : items;
      download(`${name}.${format}`, new Blob([exportText(rows, format)], { type: TYPES[format] }));
      showToast(`Exported ${words(items.length)}.`);
    } catch (error) {
      if (!signal.aborted) showToast(`The export failed. ${(error as Error).message}`, 'failure');
    }
    if (stop.current.signal === signal) setCount(null);
  }

  if (count !== null) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="text-xs text-muted tabular-nums">
          {count.toLocaleString('en')} exported…
        </span>
        <Button look="quiet" onClick={() => stop.current.abort()}>
          Cancel export
        </Button>
      </span>
    );
  }
  return (
    <Menu
      trigger={
        <Button look="quiet" icon="download">
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => void save('json')}>JSON</MenuItem>
    </Menu>
  );
}
