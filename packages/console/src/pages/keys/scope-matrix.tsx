import { Button, ButtonRow } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import type { Scope, ScopeRow } from './key-scopes.ts';
import { isSameSet, PRESETS, SCOPE_ROWS } from './key-scopes.ts';

export interface ScopeMatrixProps {
  readonly value: readonly Scope[];
  readonly onChange: (value: readonly Scope[]) => void;
  readonly error: string | undefined;
}

function ScopeCell({ scope, value, onChange }: { scope: Scope | undefined } & Omit<ScopeMatrixProps, 'error'>) {
  if (scope === undefined) return <td className="px-3 text-center text-muted">–</td>;
  const isHeld = value.includes(scope);
  return (
    <td className="p-0 text-center">
      <label className="flex h-9 cursor-pointer items-center justify-center">
        <span className="sr-only">{scope}</span>
        <Checkbox
          checked={isHeld}
          onChange={() => onChange(isHeld ? value.filter((each) => each !== scope) : [...value, scope])}
        />
      </label>
    </td>
  );
}

function MatrixRow({ row, ...rest }: { row: ScopeRow } & Omit<ScopeMatrixProps, 'error'>) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 text-left font-mono text-xs font-normal">
        {row.subject}
      </th>
      <ScopeCell scope={row.read} {...rest} />
      <ScopeCell scope={row.write} {...rest} />
    </tr>
  );
}

export function ScopeMatrix({ value, onChange, error }: ScopeMatrixProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-dense font-medium">Scopes</legend>
      <ButtonRow>
        {PRESETS.map((preset) => (
          <Button
            key={preset.name}
            aria-pressed={isSameSet(value, preset.scopes)}
            onClick={() => onChange(preset.scopes)}
            className="h-7 px-2.5 text-xs aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {preset.name}
          </Button>
        ))}
      </ButtonRow>
      <table className="w-full max-w-md rounded-md border border-line bg-surface text-dense">
        <thead>
          <tr className="font-mono text-xs text-muted">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              Resource
            </th>
            <th scope="col" className="w-24 py-2 font-medium">
              Read
            </th>
            <th scope="col" className="w-24 py-2 font-medium">
              Write
            </th>
          </tr>
        </thead>
        <tbody>
          {SCOPE_ROWS.map((row) => (
            <MatrixRow key={row.subject} row={row} value={value} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {error !== undefined && <p className="text-xs font-medium text-danger">{error}</p>}
      <p className="text-xs text-muted">
        Requests that need another scope fail with <code>403 scope_missing</code>.
      </p>
    </fieldset>
  );
}
