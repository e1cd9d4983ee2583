import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { controlClass } from './field.tsx';

export interface FilterBarProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** At the end of the line: other actions on the list. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function FilterBar({ isFiltered, onClear, tools, children }: FilterBarProps) {
  return (
    <div
      data-filter
      role="search"
      // On a phone, choices stand two and two.
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 max-sm:[&>select]:max-w-none max-sm:[&>select]:grow max-sm:[&>select]:basis-[35%]"
    >
      {children}
      {isFiltered && (
        <Button look="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {tools !== undefined && <div className="-mr-2 ml-auto flex items-center">{tools}</div>}
    </div>
  );
}

export interface FilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** It filters when the field is left or Enter is pressed: half a name would find nothing. */
export function TextFilter(props: FilterProps) {
  // A new value in the URL is a new field: what was typed into the old one is dropped.
  return <TypedFilter key={props.value ?? ''} {...props} />;
}

function TypedFilter({ label, value = '', onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  const submit = (): void => {
    if (typed.trim() !== value) onChange(typed.trim() === '' ? undefined : typed.trim());
  };
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={submit}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
      className={controlClass(false, 'h-8 w-auto! min-w-36 flex-1 text-dense! sm:max-w-52 sm:min-w-40')}
    />
  );
}

export interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
}

export function ChoiceFilter({ label, value = '', onChange, options }: ChoiceFilterProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      className={controlClass(false, 'h-8 w-auto! max-w-40 truncate pr-8! text-dense!')}
    >
      <option value="">{label}</option>
      {options.map((option) => {
        const { value: each, label: words } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={each} value={each}>
            {words}
          </option>
        );
      })}
    </select>
  );
}
