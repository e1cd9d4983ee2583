import type { Role } from '@landhold/contract/console';
import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import { FieldNotes } from '../../components/field.tsx';
import { ROLES } from './roles.ts';

export interface RoleFieldProps {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
  readonly error: string | undefined;
}

/** Each role with what it allows, so that nobody has to guess. */
export function RoleField({ value, onChange, error }: RoleFieldProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-dense font-medium">Role</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line-strong">
        {ROLES.map((role) => (
          <label
            key={role.value}
            className={classNames(
              'flex cursor-pointer items-start gap-2.5 px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              role.value === value ? 'bg-accent-soft/50' : 'hover:bg-sunken/50',
            )}
          >
            <input
              type="radio"
              name={id}
              className="mt-1 accent-accent outline-none"
              checked={role.value === value}
              onChange={() => onChange(role.value)}
              aria-labelledby={`${id}-${role.value}`}
              aria-describedby={`${id}-${role.value}-words`}
            />
            <span className="min-w-0">
              <span id={`${id}-${role.value}`} className="block text-dense font-medium">
                {role.label}
              </span>
              <span id={`${id}-${role.value}-words`} className="block text-xs text-pretty text-muted">
                {role.words}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={undefined} error={error} />
    </fieldset>
  );
}
