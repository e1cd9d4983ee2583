import { SelectField } from './field.tsx';

const OVERLAPS = [
  [0, 'Now'],
  [3_600, 'In 1 hour'],
  [86_400, 'In 24 hours'],
  [604_800, 'In 7 days'],
] as const;

/** Long enough to change a secret in most places, as the default. */
export const USUAL_OVERLAP = 86_400;

interface OverlapFieldProps {
  readonly label: string;
  /** In seconds. */
  readonly value: number;
  /** In seconds; no limit by default. */
  readonly longest?: number;
  readonly onChange: (seconds: number) => void;
}

/** When an old secret or key ends after it was replaced. */
export function OverlapField({ label, value, longest = Number.POSITIVE_INFINITY, onChange }: OverlapFieldProps) {
  return (
    <SelectField isFirst label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {OVERLAPS.filter(([seconds]) => seconds <= longest).map(([seconds, text]) => (
        <option key={seconds} value={seconds}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
