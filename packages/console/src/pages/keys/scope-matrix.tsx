import { Button, ButtonRow } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import type { Scope, ScopeRow } from './key-scopes.ts';
import { describeScope, isSameSet, PRESETS, rightOf, rowsOf } from './key-scopes.ts';

export interface ScopeMatrixProps {
  readonly value: readonly Scope[];
  readonly onChange: (value: readonly Scope[]) => void;
  readonly error: string | undefined;
  /** The scopes to choose from. Defaults to all of them. */
  readonly allowed?: readonly string[] | undefined;
}

function idOf(scope: Scope): string {
  return `scope-${scope}`;
}

type BoxProps = Omit<ScopeMatrixProps, 'error' | 'allowed'>;

function ScopeBox({ scope, value, onChange }: { readonly scope: Scope } & BoxProps) {
  const isHeld = value.includes(scope);
  return (
    <Checkbox
      id={idOf(scope)}
      aria-label={scope}
      checked={isHeld}
      onChange={() => onChange(isHeld ? value.filter((each) => each !== scope) : [...value, scope])}
    />
  );
}

function ScopeCell({ scope, ...rest }: { readonly scope: Scope | undefined } & BoxProps) {
  if (scope === undefined) return <td className="px-3 text-center text-muted">–</td>;
  return (
    <td className="p-0 text-center">
      <label
        htmlFor={idOf(scope)}
        title={describeScope(scope)}
        className="flex h-9 cursor-pointer items-center justify-center"
      >
        <ScopeBox scope={scope} {...rest} />
      </label>
    </td>
  );
}

/** A right beyond reading and writing, with what it allows. */
function OtherRight({ scope, ...rest }: { readonly scope: Scope } & BoxProps) {
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell has the label of its box */}
      <td colSpan={3} className="p-0">
        <label htmlFor={idOf(scope)} className="flex cursor-pointer items-start gap-2.5 py-1.5 pr-3 pl-7">
          <span className="flex h-4.5 items-center">
            <ScopeBox scope={scope} {...rest} />
          </span>
          <span className="flex min-w-0 flex-col gap-0.5">
            <code className="text-xs">{rightOf(scope)}</code>
            <span className="text-xs text-pretty text-muted">{describeScope(scope)}</span>
          </span>
        </label>
      </td>
    </tr>
  );
}

function MatrixRow({ row, ...rest }: { readonly row: ScopeRow } & BoxProps) {
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="px-3 text-left font-mono text-xs font-normal">
          {row.subject}
        </th>
        <ScopeCell scope={row.read} {...rest} />
        <ScopeCell scope={row.write} {...rest} />
      </tr>
      {row.others.map((scope) => (
        <OtherRight key={scope} scope={scope} {...rest} />
      ))}
    </>
  );
}

export function ScopeMatrix({ value, onChange, error, allowed }: ScopeMatrixProps) {
  const isAllowed = (scope: Scope): boolean => allowed === undefined || allowed.includes(scope);
  const presets = PRESETS.map(({ name, scopes }) => ({ name, scopes: scopes.filter(isAllowed) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-dense font-medium">Scopes</legend>
      <ButtonRow>
        {presets.map((preset) => (
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
          {rowsOf(isAllowed).map((row) => (
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
