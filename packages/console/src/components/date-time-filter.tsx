import { controlClass } from './field.tsx';
import type { FilterProps } from './filter-bar.tsx';
import { DATE_TIME_EXAMPLE, parseDateTime, formatDateTime } from './date-time.ts';

/** A date and a time in the reader's time zone; the filter is the exact time. */
export function DateTimeFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="text"
        inputMode="numeric"
        spellCheck={false}
        autoComplete="off"
        placeholder={DATE_TIME_EXAMPLE}
        // A new value in the URL is a new field. While it is typed, it is not a valid time yet.
        key={value ?? ''}
        defaultValue={value === undefined ? '' : formatDateTime(value)}
        onBlur={({ target }) => {
          if (target.value === target.defaultValue) return;
          const moment = parseDateTime(target.value);
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
