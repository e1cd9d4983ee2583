import { SelectField, TextField } from '../../components/field.tsx';
import { exactTime } from '../../components/relative-time.ts';
import type { Expiry } from './key-expiry.ts';
import { endOfDay, EXPIRIES } from './key-expiry.ts';

interface ChosenExpiry {
  readonly expiry: Expiry;
  readonly date: string;
}

interface ExpiryFieldsProps {
  readonly value: ChosenExpiry;
  readonly onChange: (part: Partial<ChosenExpiry>) => void;
  readonly isTried: boolean;
  readonly error: string | undefined;
}

/** When a key or a token expires. */
export function ExpiryFields({ value: { expiry, date }, onChange, isTried, error }: ExpiryFieldsProps) {
  const end = endOfDay(date);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Expires"
        value={expiry}
        onChange={(event) => onChange({ expiry: event.target.value as Expiry })}
        error={error}
      >
        {EXPIRIES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {expiry === 'date' && (
        <TextField
          label="Date"
          isMono
          placeholder="2036-12-31"
          autoComplete="off"
          value={date}
          help={end === undefined ? 'Year first.' : `${exactTime(end)}.`}
          onChange={(event) => onChange({ date: event.target.value })}
          error={isTried && end === undefined ? 'Enter a date, such as 2036-12-31.' : undefined}
        />
      )}
    </div>
  );
}
