import type { ReactNode } from 'react';
import { serverNow } from '../server-clock.ts';
import { TextField } from './field.tsx';
import { DATE_TIME_EXAMPLE, parseDateTime } from './date-time.ts';
import { exactTime, relativeTime } from './relative-time.ts';

export interface MomentFieldProps {
  readonly label: string;
  readonly name: string;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  readonly isOptional?: boolean;
  readonly isFirst?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A date and a time as text. While typing, the line below shows how it is read. */
export function DateTimeField({ help, value, onChange, ...rest }: MomentFieldProps) {
  const moment = parseDateTime(value);
  return (
    <TextField
      {...rest}
      isMono
      autoComplete="off"
      placeholder={DATE_TIME_EXAMPLE}
      value={value}
      help={
        moment === undefined ? (
          help
        ) : (
          <span aria-live="polite">
            {exactTime(moment)}, {relativeTime(moment, serverNow(), 'long')}.
          </span>
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
