import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, firstField } from './field.tsx';

export function Checkbox({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      {...input}
      className={classNames('size-4 shrink-0 accent-[var(--lh-color-accent)] disabled:opacity-50', className)}
    />
  );
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly isFirst?: boolean;
}

export function CheckboxField({ label, help, error, isFirst, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <Checkbox
        id={id}
        {...input}
        {...firstField(isFirst)}
        className="mt-0.5"
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined ? `${id}-error` : help === undefined ? undefined : `${id}-help`}
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="text-dense font-medium">
          {label}
        </label>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  );
}
