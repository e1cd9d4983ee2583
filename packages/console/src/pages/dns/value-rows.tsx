import { IconButton, Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { controlClass, Field, firstField, SelectField } from '../../components/field.tsx';
import type { ValueField } from './value-fields.ts';
import { fieldsOf, initialParts, partProblem } from './value-fields.ts';

export interface ValueRowsProps {
  readonly type: string;
  readonly rows: readonly (readonly string[])[];
  /** What is wrong with each row as a whole. */
  readonly problems: readonly (string | undefined)[];
  /** Whether empty fields are reported. */
  readonly isTried: boolean;
  readonly isFirst: boolean;
  readonly onChange: (rows: readonly (readonly string[])[]) => void;
}

const WIDTHS: Readonly<Record<ValueField['size'], string>> = {
  small: 'sm:w-24 sm:flex-none',
  medium: 'sm:w-44 sm:flex-none',
  wide: 'sm:min-w-44 sm:flex-1',
};

/** Values of several parts: a row for each value, and a field for each part. */
export function ValueRows({ type, rows, problems, isTried, isFirst, onChange }: ValueRowsProps) {
  const fields = fieldsOf(type)!;
  const replace = (at: number, parts: readonly string[]): void =>
    onChange(rows.map((row, index) => (index === at ? parts : row)));
  return (
    <div className="col-span-full flex flex-col gap-3">
      {rows.map((parts, at) => (
        <div key={at} role="group" aria-label={`Value ${at + 1}`} className="flex min-w-0 flex-col gap-1.5">
          <div className="flex min-w-0 items-start gap-2">
            <div
              className={classNames(
                'flex min-w-0 flex-1 flex-wrap items-start gap-3 max-sm:flex-col max-sm:items-stretch',
                at > 0 && 'sm:[&_label]:sr-only',
              )}
            >
              {fields.map((field, index) => (
                <PartField
                  key={field.label}
                  field={at > 0 ? { ...field, help: '' } : field}
                  part={parts[index] ?? ''}
                  isTried={isTried}
                  isWrong={problems[at] !== undefined && index === parts.length - 1}
                  isFirst={isFirst && at === 0 && index === 0}
                  onChange={(part) => replace(at, parts.with(index, part))}
                />
              ))}
            </div>
            {rows.length > 1 && (
              <IconButton
                icon="close"
                label={`Remove value ${at + 1}`}
                className={at === 0 ? 'sm:mt-6.5' : ''}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              />
            )}
          </div>
          {problems[at] !== undefined && <p className="text-xs font-medium text-danger">{problems[at]}</p>}
        </div>
      ))}
      <div>
        <Button look="quiet" icon="plus" onClick={() => onChange([...rows, initialParts(type)])}>
          Add a value
        </Button>
      </div>
    </div>
  );
}

interface PartFieldProps {
  readonly field: ValueField;
  readonly part: string;
  readonly isTried: boolean;
  /** Whether the row is wrong, and this field the one to correct. */
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly onChange: (part: string) => void;
}

function PartField({ field, part, isTried, isWrong, isFirst, onChange }: PartFieldProps) {
  const { label, help, placeholder, options, isOptional = false, size } = field;
  const missing = isTried && !isOptional && part.trim() === '' ? `Enter the ${label.toLowerCase()}.` : undefined;
  const frame = { label, isOptional, className: WIDTHS[size], error: partProblem(field, part) ?? missing };
  if (options !== undefined)
    return (
      <SelectField {...frame} value={part} isFirst={isFirst} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(part in options ? options : { ...options, [part]: '' }).map(([value, meaning]) => (
          <option key={value} value={value}>
            {meaning === '' ? value : `${value} – ${meaning}`}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field {...frame} {...(help ? { help } : {})}>
      {(parts) => (
        <input
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          placeholder={placeholder}
          value={part}
          onChange={(event) => onChange(event.target.value)}
          {...(field.max === undefined ? {} : { inputMode: 'numeric' as const })}
          {...parts}
          {...firstField(isFirst)}
          aria-invalid={frame.error !== undefined || isWrong}
          className={controlClass(frame.error !== undefined || isWrong, 'h-9 font-mono text-xs!')}
        />
      )}
    </Field>
  );
}
