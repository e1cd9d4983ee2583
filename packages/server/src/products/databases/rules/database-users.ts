import type { Database, DatabaseUser } from '@landhold/contract';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { DatabaseTools } from './database-tools.ts';
import { changeDatabase, untilCarriedOut } from './database-tools.ts';
import { newLogin } from './new-login.ts';
import { createRotateUser } from './rotate-user.ts';

/** Each user is one or two roles on the database server. */
const MAX_USERS = 50;

/** Logins of a database. Each write also writes the database, because its provider applies the change there. */
export function createDatabaseUsers(defineKind: DefineKind, tools: DatabaseTools) {
  const { store, randomness } = tools;

  const users = defineKind<'createDatabaseUser', 'updateDatabaseUser', DatabaseUser>({
    kind: 'users',
    async draft({ name, role }, { id, view, parent }) {
      const scope = `database.users ${parent!.id}`;
      const { keys } = await view.readClaims(scope);
      if (keys.length >= MAX_USERS) {
        const message = `The database has ${MAX_USERS} users, which is the limit. Delete one first.`;
        throw new ServiceError('too_many_database_users', message);
      }
      const database = JSON.parse(parent!.json) as Database;
      const { username, password, uri, verifier } = newLogin(randomness, id, 1, database);
      return {
        name,
        own: { database_id: database.id, role, username, password, uri, previous_login: null, rotated_at: null },
        claims: [{ scope, key: id }],
        hidden: { secrets: { verifier } },
      };
    },
    accompany: ({ projectId, view, parent, former, next, now }) =>
      former?.role === next?.role ? {} : changeDatabase(view, { projectId, stored: parent!, former, next, now }),
  });

  /** A caller can only use a login that works, and cannot see when that is. */
  async function carriedOut(
    { caller, params, dryRun }: Pick<OperationRequest<'createDatabaseUser'>, 'caller' | 'params' | 'dryRun'>,
    reply: RecordReply,
  ): Promise<RecordReply> {
    if (!dryRun) await untilCarriedOut(store, caller.projectId, params.database_id);
    return reply;
  }

  return {
    handlers: {
      listDatabaseUsers: users.list,
      createDatabaseUser: async (request: OperationRequest<'createDatabaseUser'>) =>
        carriedOut(request, await users.create(request)),
      getDatabaseUser: users.get,
      updateDatabaseUser: async (request: OperationRequest<'updateDatabaseUser'>) =>
        carriedOut(request, await users.update(request)),
      deleteDatabaseUser: users.remove,
      rotateDatabaseUser: createRotateUser(tools),
    },
    checks: { createDatabaseUser: users.checkCreate },
    lifecycle: {},
  };
}
