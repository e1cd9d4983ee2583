import { useState } from 'react';
import { CheckboxField } from '../components/checkbox.tsx';
import { Dialog } from '../components/dialog.tsx';
import { KeyHint } from '../components/key-hint.tsx';
import { ALL_PLACES } from './places.ts';
import { areSingleKeysOn, setSingleKeys } from './shortcuts.ts';

const ACTIONS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Search'],
  [['?'], 'Show keyboard shortcuts'],
  [['c'], 'Create a new item'],
  [['/'], 'Search the list'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['x'], 'Select the row'],
  [['Esc'], 'Close'],
];

function Row({ keys, what }: { readonly keys: readonly string[]; readonly what: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <dt className="text-dense">{what}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <KeyHint key={key} keys={key} />
        ))}
      </dd>
    </div>
  );
}

export function ShortcutsSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" isWide>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <dl>
          {ACTIONS.map(([keys, what]) => (
            <Row key={what} keys={keys} what={what} />
          ))}
        </dl>
        <dl>
          {ALL_PLACES.map(({ title, key }) => key !== null && <Row key={title} keys={['g', key]} what={title} />)}
        </dl>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <CheckboxField
          label="Single-key shortcuts"
          help="Turn these off if they conflict with other tools. Ctrl K keeps working."
          checked={isOn}
          onChange={(event) => {
            setSingleKeys(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
