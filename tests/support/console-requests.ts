import type { KindTag } from '@landhold/contract';
import { kinds as kindTable } from '@landhold/contract';
import type { ConsoleBody, ConsoleOperationId } from '@landhold/contract/console';
import { consoleOperationTable } from '@landhold/contract/console';
import { deploy } from './deploy.ts';
import type { ConsoleBrowser } from './console-browser.ts';
import type { Kind, Operation } from './operations.ts';
import { exampleBodies, kindOf, kinds, operations, operationsOf, shapeOf, takesHostnames } from './operations.ts';
import { newBody } from './valid-request.ts';
import { PASSWORD, tokenIn } from './use-console.ts';
import { waitUntil } from './wait-until.ts';

export interface ConsoleOperation {
  readonly id: ConsoleOperationId;
  readonly method: string;
  readonly path: string;
  /** Who may call it. */
  readonly needs: string;
}

export const consoleOperations: readonly ConsoleOperation[] = Object.entries(consoleOperationTable).map(
  ([id, { method, path, scope }]) => ({ id: id as ConsoleOperationId, method, path, needs: scope }),
);

type WithBody = {
  [Id in ConsoleOperationId]: ConsoleBody<Id> extends undefined ? never : Id;
}[ConsoleOperationId];

/** A valid body for each operation. Without one it does not compile. */
const bodies: { readonly [Id in WithBody]: ConsoleBody<Id> } = {
  signIn: { email: 'nobody@example.com', password: PASSWORD },
  claimInstallation: { token: 'none', name: 'Stranger', email: 'stranger@example.com', password: PASSWORD },
  beginProviderSignIn: { intent: 'sign_in' },
  completeProviderSignIn: { parameters: 'code=none&state=none' },
  readInvitation: { token: 'none' },
  acceptInvitation: { token: 'none', name: 'Stranger', password: PASSWORD },
  updateAccount: { name: 'Changed' },
  changePassword: { current_password: PASSWORD, new_password: 'another long password' },
  createProject: { name: 'eves-project' },
  updateProject: { name: 'eves-harbour' },
  updateMember: { role: 'owner' },
  createInvitation: { email: 'stranger@example.com', role: 'owner' },
  createToken: { name: 'eves token', project_id: 'none', scopes: ['sites:write'] },
  createKey: { name: 'eves key', scopes: ['sites:write'], expires_at: null },
  rollKey: { overlap_seconds: 0 },
  approvePlan: { reason: null },
  rejectPlan: { reason: 'Not today' },
  suspendDomain: { reason: 'Eve says so.' },
};

/** Ids for a project's paths. */
export type ProjectIds = Readonly<Record<string, string>>;

export interface AnyRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly json?: object;
}

/** Every request of the console's API about a project: its own operations, and the public ones again. */
export function projectRequests(ids: ProjectIds, records: ProjectIds): (AnyRequest & { readonly needs: string })[] {
  const own = consoleOperations
    .filter(({ path }) => path.includes('{project_id}'))
    .map(({ id, method, path, needs }) => ({
      id,
      needs,
      method,
      path: fill(path, ids) + (id === 'deleteProject' ? `?confirm=${ids['project_name']}` : ''),
      ...jsonOf(id),
    }));
  const again = operations.map((operation) => ({
    id: operation.id,
    needs: operation.method === 'GET' || operation.scope?.endsWith(':read') ? 'read_only' : 'developer',
    method: operation.method,
    path: `/console/api/projects/${ids['project_id']}${pathAmong(operation, records)}`,
    ...(operation.body === null ? {} : { json: bodyOf(operation) }),
  }));
  return [...own, ...again];
}

function bodyOf(operation: Operation): object {
  if (operation.method === 'PATCH') return { labels: { by: 'eve' } };
  if (shapeOf(operation) === 'action') return exampleBodies(operation)['minimal']!;
  const kind = kindOf(operation)!;
  return newBody(kind, { name: takesHostnames(kind) ? `eve-${kind.tag}.example` : `eve-${kind.tag}` });
}

/** An operation's path with ids of existing records: of the record itself, and of its parents. */
export function pathAmong({ path, kind, tag }: Pick<Operation, 'path' | 'kind' | 'tag'>, records: ProjectIds): string {
  const collection = path.split('/{id}')[0]!;
  const parent = parentOf(path);
  const member = kind ?? tagAt(collection) ?? tag;
  return path
    .replace('{id}', records[collection] ?? records[member] ?? 'none')
    .replace(/\{\w+_id\}/, () => (parent === undefined ? 'none' : (records[parent.tag] ?? 'none')));
}

/** The kind whose records are there, also one whose records not just any body creates. */
function tagAt(collection: string): KindTag | undefined {
  return (Object.keys(kindTable) as KindTag[]).find((tag) => kindTable[tag].path === collection);
}

/** The kind of record that the path leads through. */
function parentOf(path: string): Kind | undefined {
  return kinds.find((kind) => /^\/\{\w+_id\}/.test(path.slice(kind.path.length)) && path.startsWith(kind.path));
}

/** Lists of records that nobody creates: they follow from other writes. */
const made = operationsOf('list').filter(
  (operation) => operation.path.includes('{') && kindOf(operation) === undefined,
);

/** Every other request of the console's API. */
export function otherRequests(): (AnyRequest & { readonly needs: string })[] {
  return consoleOperations
    .filter(({ path }) => !path.includes('{project_id}'))
    .map(({ id, method, path, needs }) => ({ id, needs, method, path: fill(path, {}), ...jsonOf(id) }));
}

function jsonOf(id: ConsoleOperationId): { json?: object } {
  return id in bodies ? { json: bodies[id as WithBody] } : {};
}

function fill(path: string, ids: ProjectIds): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'none');
}

/** A project with one of everything, made by an administrator. */
export interface FurnishedProject {
  readonly ids: ProjectIds & { readonly project_id: string; readonly project_name: string };
  /** A record of each kind, by its word, and an event. */
  readonly records: ProjectIds;
  readonly secret: string;
}

export async function furnishProject(
  administrator: ConsoleBrowser,
  openBrowser: () => ConsoleBrowser,
  name: string,
): Promise<FurnishedProject> {
  const { id: projectId } = await administrator.call('createProject', { json: { name } });
  const params = { project_id: projectId };
  const invite = (email: string) =>
    administrator.call('createInvitation', { params, json: { email, role: 'developer' } });
  const { link } = await invite(`guest@${name}.example`);
  const guest = await openBrowser().call('acceptInvitation', {
    json: { token: tokenIn(link), name: 'Guest', password: PASSWORD },
  });
  const { id: invitationId } = await invite(`other@${name}.example`);
  const scopes = [...new Set(operations.map(({ scope }) => scope).filter((scope) => scope !== null))];
  const key = await administrator.call('createKey', { params, json: { name: 'first', scopes, expires_at: null } });

  const records: Record<string, string> = {};
  for (const kind of kinds) {
    const { create } = kind.operations;
    const json = newBody(kind, { name: takesHostnames(kind) ? `${name}.example` : name });
    const path = `/console/api/projects/${projectId}${pathAmong(create, records)}`;
    records[kind.tag] = (await administrator.send(create.method, path, { json })).record().id;
  }
  const backup = { json: { database_id: records['databases'] } };
  const backups = `/console/api/projects/${projectId}/api/v1/backups`;
  records['backups'] = (await administrator.send('POST', backups, backup)).record().id;
  const plan = { json: { project: { landhold: 1 } } };
  const plans = `/console/api/projects/${projectId}/api/v1/plans`;
  records['plans'] = (await administrator.send('POST', plans, plan)).record().id;
  for (const operation of made) {
    const path = `/console/api/projects/${projectId}${pathAmong(operation, records)}`;
    // A live one could not be deleted.
    if (path.endsWith('/deployments')) await deploy(administrator.send, path, { query: 'target=preview' });
    const items = await waitUntil(
      async () => (await administrator.send('GET', path)).page().data,
      ({ length }) => length > 0,
    );
    records[operation.path] = items[0]!.id;
  }
  const events = await administrator.send('GET', `/console/api/projects/${projectId}/api/v1/events`);
  records['events'] = events.page().data[0]!.id;
  const ids = {
    project_id: projectId,
    project_name: name,
    account_id: guest.account!.id,
    invitation_id: invitationId,
    key_id: key.id,
    domain_id: records['domains']!,
    plan_id: records['plans'],
  };
  return { ids, records, secret: key.secret };
}
