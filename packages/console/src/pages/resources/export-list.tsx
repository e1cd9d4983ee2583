import type { KindTag } from '@landhold/contract';
import { useEffect, useRef, useState } from 'react';
import { readWholeList } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import type { ExportFormat } from './export-text.ts';
import { exportText } from './export-text.ts';
import { wordsFor } from './refused-list.tsx';

const TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', json: 'application/json' };

interface ExportListProps extends Pick<FiltersInUse, 'filters'> {
  readonly kind: KindTag;
  /** The record whose list it is, where the kind has a parent. */
  readonly parent?: { readonly id: string; readonly name: string };
}

/** Saves all pages of the list, with its filters, as one file. */
export function ExportList({ kind, parent, filters }: ExportListProps) {
  const { id: project } = useProject();
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function save(format: ExportFormat): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRead(0);
    try {
      const { cursor: _cursor, ...asked } = filters;
      const records = await readWholeList(project, kind, asked, { signal, onPage: setRead, parent: parent?.id });
      download(
        `${parent === undefined ? '' : `${parent.name}-`}${kind}.${format}`,
        new Blob([exportText(records, format)], { type: TYPES[format] }),
      );
      showToast(`Exported ${wordsFor(kind, records.length)}.`);
    } catch (error) {
      if (!signal.aborted) showToast(`The export failed. ${(error as Error).message}`, 'failure');
    }
    if (stop.current.signal === signal) setRead(null);
  }

  if (read !== null) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="text-xs text-muted tabular-nums">
          {read.toLocaleString('en')} exported…
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

function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
