import { TextField } from '../../components/field.tsx';

export interface NewAccount {
  readonly name: string;
  readonly password: string;
}

export interface NewAccountFieldsProps {
  readonly value: NewAccount;
  readonly onChange: (value: NewAccount) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the form begins with these. */
  readonly isFirst?: boolean;
}

export function NewAccountFields({ value, onChange, errors, isFirst = false }: NewAccountFieldsProps) {
  return (
    <>
      <TextField
        label="Your name"
        autoComplete="name"
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
        error={errors['name']}
        isFirst={isFirst}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        help="12 to 256 characters. Longer is better."
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={errors['password']}
      />
    </>
  );
}
