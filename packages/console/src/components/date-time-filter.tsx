import { controlClass } from './field.tsx';
import type { FilterProps } from './filter-bar.tsx';
import { MOMENT_EXAMPLE, readMoment, toTypedMoment } from './moment.ts';

/** A date and a time in the reader's time zone; the filter is the exact time. */
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
        // A new value in the URL is a new field. While it is typed, it is not a valid time yet.
        key={value ?? ''}
        defaultValue={value === undefined ? '' : toTypedMoment(value)}
        onBlur={({ target }) => {
          if (target.value === target.defaultValue) return;
          const moment = readMoment(target.value);
          // Invalid text stays, so that it can be corrected.
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
