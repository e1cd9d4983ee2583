import { controlClass } from './field.tsx';
import type { FilterProps } from './filter-bar.tsx';

/** A day and a time of the reader's clock; the filter is the moment itself. */
export function MomentFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="datetime-local"
        step="1"
        // Another value in the address is another field. While one is typed, it is not a moment yet.
        key={value ?? ''}
        defaultValue={value === undefined ? '' : toLocal(value)}
        onBlur={({ target }) => {
          const moment = toMoment(target.value);
          if (moment !== value) onChange(moment);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={controlClass(false, 'h-8 w-auto! text-dense!')}
      />
    </label>
  );
}

/** As the browser's field has it: without a zone. */
function toLocal(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

function toMoment(local: string): string | undefined {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
