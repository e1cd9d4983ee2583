import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

const CONTROL =
  'w-full min-w-0 rounded-md border bg-surface px-2.5 text-sm text-ink placeholder:text-muted/70 disabled:opacity-60';

export function controlClass(isWrong: boolean, className?: string): string {
  return classNames(CONTROL, isWrong ? 'border-danger' : 'border-line-strong', className);
}

export interface FieldFrame {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly className?: string;
}

export interface FieldParts {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldFrame {
  /** Renders the control with these attributes, which link it to its label, help and error. */
  readonly children: (parts: FieldParts) => ReactNode;
}

/** Label above, control, then its error or else its help. */
export function Field({ label, help, error, isOptional = false, className, children }: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  const describedBy = isWrong ? `${id}-error` : help === undefined ? undefined : `${id}-help`;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline gap-2 text-dense font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-muted">optional</span>}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': describedBy })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
}

/** An error also says what is wanted, so the help would only repeat it. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
      {error === undefined && help !== undefined && (
        <p id={`${id}-help`} className="text-xs text-pretty text-muted">
          {help}
        </p>
      )}
    </>
  );
}

/** For a form's first field: it has the focus when the form opens. */
export function firstField(isFirst: boolean | undefined) {
  return isFirst ? { autoFocus: true, 'data-first-field': true } : {};
}

type InputProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & { readonly isMono?: boolean; readonly isFirst?: boolean };

export function TextField(props: InputProps) {
  const { label, help, error, isOptional, className, isMono = false, isFirst, ...input } = props;
  return (
    <Field {...frameOf({ label, help, error, isOptional, className })}>
      {(parts) => (
        <input
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          {...input}
          {...parts}
          {...firstField(isFirst)}
          className={controlClass(error !== undefined, classNames('h-9', isMono && 'font-mono'))}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'className' | 'id'> & { readonly isFirst?: boolean };

export function SelectField(props: SelectProps) {
  const { label, help, error, isOptional, className, isFirst, children, ...select } = props;
  return (
    <Field {...frameOf({ label, help, error, isOptional, className })}>
      {(parts) => (
        <select
          {...select}
          {...parts}
          {...firstField(isFirst)}
          className={controlClass(error !== undefined, 'h-9 pr-8!')}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

type Loose = { readonly [Name in keyof FieldFrame]: FieldFrame[Name] | undefined };

/** Omits undefined values: absent and undefined are not the same to the compiler. */
function frameOf({ label, help, error, isOptional, className }: Loose): FieldFrame {
  return {
    label: label ?? '',
    error,
    ...(help === undefined ? {} : { help }),
    ...(isOptional === undefined ? {} : { isOptional }),
    ...(className === undefined ? {} : { className }),
  };
}
