import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import { FormControl } from './form-control.tsx';
import type { FormField, FormValues } from './form-model.ts';

export interface ResourceFormProps {
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Beside the button: a way out. */
  readonly cancel: ReactNode;
  readonly onSubmit: (values: FormValues) => void;
  readonly onChange?: (values: FormValues) => void;
}

/** Sent as it stands: the server knows the rules, and its errors land on the fields that they are about. */
export function ResourceForm(props: ResourceFormProps) {
  const { fields, initial, action, isBusy, error, cancel, onSubmit, onChange } = props;
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const names = fields.map(({ name }) => name);
  const errors = fieldErrors(error, names);

  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
      }}
    >
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          values={values}
          error={errors[field.name]}
          onChange={(value) => {
            const next = { ...values, [field.name]: value, ...(field.name === 'engine' ? { version: '' } : {}) };
            setValues(next);
            onChange?.(next);
          }}
        />
      ))}
      <FormFailure error={error} shown={names} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {action}
        </Button>
        {cancel}
      </ButtonRow>
    </form>
  );
}
