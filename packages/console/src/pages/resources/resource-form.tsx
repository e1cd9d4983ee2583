import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import type { Draft } from '../../use-draft.ts';
import { FormControl } from './form-control.tsx';
import type { FormField, FormValue, FormValues } from './form-model.ts';
import { findUnreadableTimes } from './form-model.ts';

export interface ResourceFormProps {
  readonly fields: readonly FormField[];
  readonly draft: Draft<FormValues>;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Beside the button: a way out. */
  readonly cancel: ReactNode;
  /** Fields that few people need, shown under *Advanced*. */
  readonly isAdvanced?: (field: FormField) => boolean;
  /** Notes on the name while it is typed. */
  readonly nameNote?: ReactNode;
  /** A dialog already has padding, and is not left for another page. */
  readonly isInDialog?: boolean;
  readonly onSubmit: (values: FormValues) => void;
}

/** Sent as it is: the server knows the rules, and its errors appear at their fields. */
export function ResourceForm(props: ResourceFormProps) {
  const {
    fields,
    draft,
    action,
    isBusy,
    error,
    cancel,
    isAdvanced = () => false,
    nameNote,
    isInDialog = false,
    onSubmit,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const names = fields.map(({ name }) => name);
  const [misread, setMisread] = useState<Readonly<Record<string, string>>>({});
  const errors = { ...fieldErrors(error, names), ...misread };
  const advanced = fields.filter(isAdvanced);

  useEffect(() => {
    if (error !== null || Object.keys(misread).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, misread]);

  const change = (name: string, value: FormValue): void =>
    draft.setValues({ ...draft.values, [name]: value, ...(name === 'engine' ? { version: '' } : {}) });
  const control = (field: FormField, index: number): ReactNode => (
    <FormControl
      key={field.name}
      field={field}
      values={draft.values}
      error={errors[field.name]}
      note={field.name === 'name' ? nameNote : undefined}
      isFirst={index === 0}
      onChange={(value) => change(field.name, value)}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      className={classNames('flex flex-col gap-5', !isInDialog && 'px-4 py-5')}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = findUnreadableTimes(fields, draft.values);
        setMisread(wrong);
        if (Object.keys(wrong).length === 0) onSubmit(draft.values);
      }}
    >
      {fields.filter((field) => !advanced.includes(field)).map(control)}
      {advanced.length > 0 && (
        <Advanced isWrong={advanced.some(({ name }) => errors[name] !== undefined)}>
          {advanced.map((field) => control(field, -1))}
        </Advanced>
      )}
      <FormFailure error={error} shown={names} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {action}
        </Button>
        {cancel}
      </ButtonRow>
      <LeaveGuard isChanged={draft.isChanged} />
    </form>
  );
}

/** Closed at first; open if something in it is wrong. */
function Advanced({ isWrong, children }: { readonly isWrong: boolean; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line pt-4"
    >
      <summary className="w-fit cursor-pointer text-dense font-medium text-muted hover:text-ink">Advanced</summary>
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </details>
  );
}
