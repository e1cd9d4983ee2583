import { isPersonalToken, isWellFormedKey } from './api-key.ts';
import { allScopes, MOCK_SCOPE } from '../core/scopes.ts';

export interface BootstrapKey {
  readonly key: string;
  readonly scopes: ReadonlySet<string>;
  readonly project: string;
}

/** The project of keys in the settings that name none. */
export const DEFAULT_PROJECT = 'default';

const PROJECT_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Reads `KEY`, `KEY=scope,scope`, `KEY@project` and `KEY=scope,scope@project`. Throws a line for the operator. */
export function parseBootstrapKeys(text: string): BootstrapKey[] {
  const entries = text.split(/\s+/).filter((entry) => entry !== '');
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    // The entry is secret and must not end up in a terminal or a log, so only its position is shown.
    const where = `entry ${index + 1}`;
    const [, key = '', scopeList, project = DEFAULT_PROJECT] = /^([^=@]*)(?:=([^@]*))?(?:@(.*))?$/.exec(entry) ?? [];
    if (!isWellFormedKey(key) || isPersonalToken(key)) {
      throw new Error(`${where} is not an API key: sk_svc_, 32 letters or digits, and their 6 characters of checksum`);
    }
    if (seen.has(key)) throw new Error(`${where} repeats an earlier key`);
    seen.add(key);
    if (!PROJECT_NAME.test(project))
      throw new Error(`${where} names a project that is not made of a-z, 0-9 and hyphens`);
    const scopes = scopeList === undefined ? allScopes : new Set(scopeList.split(','));
    for (const scope of scopes) {
      if (allScopes.has(scope) || scope === MOCK_SCOPE) continue;
      // A key may have been put here by mistake, so only what looks like a scope is repeated.
      const quoted = /^[a-z_]+:[a-z_]+$/.test(scope) ? ` "${scope}"` : '';
      throw new Error(`${where} names an unknown scope${quoted}: use ${[...allScopes, MOCK_SCOPE].join(', ')}`);
    }
    return { key, scopes, project };
  });
}
