import type { CreatedPersonalToken, Role } from '@landhold/contract/console';
import type { ConsoleBrowser } from './console-browser.ts';
import { PASSWORD } from './use-console.ts';

/** Someone with a token, and who can take it from them. */
export interface TokenHolder {
  readonly projectId: string;
  readonly projectName: string;
  readonly person: ConsoleBrowser;
  readonly administrator: ConsoleBrowser;
  readonly token: CreatedPersonalToken;
}

/** Everything in the console that ends a token, by what it is called. */
export const TOKEN_ENDINGS: readonly (readonly [name: string, end: (holder: TokenHolder) => Promise<unknown>])[] = [
  ['its person revoked it', ({ person, token }) => person.call('revokeToken', { params: { token_id: token.id } })],
  [
    'the membership ended',
    async ({ person, administrator, projectId }) => {
      const { id } = await person.call('getAccount');
      await administrator.call('removeMember', { params: { project_id: projectId, account_id: id } });
    },
  ],
  [
    'the membership ended through the public API',
    async ({ person, administrator, projectId }) => {
      const { id } = await person.call('getAccount');
      await administrator.send('DELETE', `/console/api/projects/${projectId}/api/v1/members/${id}`);
    },
  ],
  [
    'the password changed',
    ({ person }) =>
      person.call('changePassword', { json: { current_password: PASSWORD, new_password: 'another long password' } }),
  ],
  ['the person signed out everywhere', ({ person }) => person.call('signOutEverywhere')],
  [
    'the project was deleted',
    ({ administrator, projectId, projectName }) =>
      administrator.call('deleteProject', { params: { project_id: projectId }, query: { confirm: projectName } }),
  ],
];

interface Console {
  administrator(): Promise<ConsoleBrowser>;
  member(projectId: string, role: Role): Promise<ConsoleBrowser>;
}

let made = 0;

/** A new member of a new project, with a token that has these scopes. */
export async function createTokenHolder(
  landhold: Console,
  scopes: readonly string[],
  role: Role = 'developer',
): Promise<TokenHolder> {
  const administrator = await landhold.administrator();
  const projectName = `of-tokens-${(made += 1)}`;
  const { id: projectId } = await administrator.call('createProject', { json: { name: projectName } });
  const person = await landhold.member(projectId, role);
  const json = { name: 'laptop', project_id: projectId, scopes: [...scopes] };
  const token = await person.call('createToken', { json });
  return { projectId, projectName, person, administrator, token };
}
