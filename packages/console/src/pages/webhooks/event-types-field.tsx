import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { controlClass, FieldNotes } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { ALL_EVENTS, coveredBy, EVENT_GROUPS, findEvents, toggleEntry } from './event-choice.ts';

export interface EventTypesFieldProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  /** One per line, as in any list of a form. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses event types: shows the chosen ones, a search field, and all types grouped by object. */
export function EventTypesField({ label, help, error, value, onChange }: EventTypesFieldProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const chosen = value.split('\n').filter((line) => line !== '');
  const toggle = (entry: string): void => onChange(toggleEntry(chosen, entry).join('\n'));
  const groups = findEvents(search);
  const isSearched = search.trim() !== '';
  const renderOption = (entry: string, text: string, isType: boolean): ReactNode => {
    const covering = coveredBy(entry, chosen);
    return (
      <label key={entry} className={`flex items-center gap-2.5 py-1 text-dense ${isType ? 'pl-6.5' : ''}`}>
        <Checkbox
          checked={chosen.includes(entry) || covering !== undefined}
          disabled={covering !== undefined}
          onChange={() => toggle(entry)}
        />
        {isType ? <code className="text-xs">{text}</code> : <span className="font-medium">{text}</span>}
      </label>
    );
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={`${id}-label`} className="text-dense font-medium">
        {label}
      </span>
      <ChosenTypes chosen={chosen} onRemove={toggle} />
      <div className="rounded-md border border-line-strong bg-surface">
        <div className="border-b border-line p-2">
          <input
            type="search"
            aria-label="Search event types"
            placeholder="Search event types"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={controlClass(false, 'h-8 text-dense!')}
          />
        </div>
        <div
          className="max-h-64 overflow-y-auto px-3 py-1.5"
          tabIndex={0}
          role="group"
          aria-label="Event types to choose"
        >
          {!isSearched && renderOption(ALL_EVENTS, 'All events', false)}
          {groups.map(({ object, all, types }) => (
            <div key={object}>
              {renderOption(all, `All ${object.replaceAll('_', ' ')} events`, false)}
              {types.map((type) => renderOption(type, type, true))}
            </div>
          ))}
          {groups.length === 0 && <p className="py-2 text-dense text-muted">No event type matches.</p>}
        </div>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

const KNOWN_ENTRIES = new Set([ALL_EVENTS, ...EVENT_GROUPS.flatMap(({ all, types }) => [all, ...types])]);

function ChosenTypes({
  chosen,
  onRemove,
}: {
  readonly chosen: readonly string[];
  readonly onRemove: (entry: string) => void;
}) {
  if (chosen.length === 0) return <p className="text-xs text-muted">No event types chosen.</p>;
  return (
    <ul aria-label="Chosen event types" className="flex flex-wrap gap-1.5">
      {chosen.map((entry) => (
        <li
          key={entry}
          className="inline-flex max-w-full items-center gap-1 rounded-sm bg-accent-soft py-0.5 pr-1 pl-2 text-xs text-accent"
        >
          <code className="truncate">{entry === ALL_EVENTS ? 'All events' : entry}</code>
          {!KNOWN_ENTRIES.has(entry) && <span>(unknown)</span>}
          <button
            type="button"
            aria-label={`Remove ${entry}`}
            onClick={() => onRemove(entry)}
            className="rounded-sm p-0.5 hover:bg-surface"
          >
            <Icon name="close" className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
