import { controlClass } from './field.tsx';
import type { FilterProps } from './filter-bar.tsx';
import { MOMENT_EXAMPLE, readMoment, toTypedMoment } from './moment.ts';

/** A day and a time of the reader's clock; the filter is the moment itself. */
export function MomentFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="text"
        inputMode="numeric"
        spellCheck={false}
        autoComplete="off"
        placeholder={MOMENT_EXAMPLE}
        // Another value in the address is another field. While one is typed, it is not a moment yet.
        key={value ?? ''}
        defaultValue={value === undefined ? '' : toTypedMoment(value)}
        onBlur={({ target }) => {
          if (target.value === target.defaultValue) return;
          const moment = readMoment(target.value);
          // What cannot be read stays, so that it can be corrected.
          const isWrong = moment === undefined && target.value.trim() !== '';
          target.setAttribute('aria-invalid', String(isWrong));
          if (!isWrong && moment !== value) onChange(moment);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={controlClass(false, 'h-8 w-44! text-dense! aria-invalid:border-danger')}
      />
    </label>
  );
}
