import type { Deployment, KindTag, Peer, PeerConnection } from '@landhold/contract';
import type { ConsoleResult } from '@landhold/contract/console';
import type { RecordReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Surface } from '../http/operations/surface.ts';
import type { KeptSize } from '../products/databases/ports/database-gauge.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import type { ConsoleHandlers } from './console-operation.ts';

type RecordFigures = ConsoleResult<'readFigures'>['records'][number];
type Own = Partial<Omit<RecordFigures, 'id'>>;
type Read = (projectId: string, record: StoredRecord) => Promise<Own>;

const NONE: Omit<RecordFigures, 'id'> = { deployment: null, stored_bytes: null, online: null, connection: null };
/** More devices would be read for a number than anyone lists. */
const MAX_DEVICES = 100;

/** What lists show besides their records, in one request for all rows: docs/decisions/0262-figures-of-lists.md. */
export function createFigureHandlers(store: Store, { handlers }: Surface): Pick<ConsoleHandlers, 'readFigures'> {
  const reads: Readonly<Partial<Record<KindTag, Read>>> = {
    async sites(projectId, { id: parentId }) {
      const { items } = await store.page(projectId, 'deployments', { parentId, limit: 1, after: null });
      if (items[0] === undefined) return {};
      const { id, status, target, created_at } = JSON.parse(items[0]) as Deployment;
      return { deployment: { id, status, target, created_at } };
    },
    async databases(projectId, { id }) {
      const state = await store.findState(projectId, 'databases', id);
      const { sizes = [] } = (state === null ? {} : JSON.parse(state)) as { sizes?: readonly KeptSize[] };
      return { stored_bytes: sizes.at(-1)?.[1] ?? null };
    },
    async vpn(projectId, { id: parentId }) {
      const { items } = await store.page(projectId, 'peers', { parentId, limit: MAX_DEVICES, after: null });
      return { online: items.filter((item) => (JSON.parse(item) as Peer).connected).length };
    },
    async peers(projectId, { id, parentId }) {
      const params = { network_id: parentId!, id };
      const reply = await handlers.getPeerStatus({ caller: { projectId }, params } as never);
      const { connected, last_handshake_at, endpoint, received_bytes, sent_bytes } = JSON.parse(
        (reply as RecordReply).body,
      ) as PeerConnection;
      return { connection: { connected, last_handshake_at, endpoint, received_bytes, sent_bytes } };
    },
  };

  return {
    async readFigures({ membership, query: { kind = 'sites', parent_id: parentId, ids = '' } }) {
      const projectId = membership!.project.id;
      const read = reads[kind]!;
      const named = [...new Set(ids.split(',').filter((id) => id !== ''))];
      const found = await Promise.all(named.map(async (id) => store.find(projectId, kind, id)));
      const records = found.filter((record) => record !== undefined && record.parentId === parentId);
      const figures = await Promise.all(records.map(async (record) => readExisting(read, projectId, record!)));
      return { status: 200, body: { object: 'figures', records: figures.filter((each) => each !== undefined) } };
    },
  };
}

/** A record may be deleted in between. */
async function readExisting(read: Read, projectId: string, record: StoredRecord): Promise<RecordFigures | undefined> {
  try {
    return { id: record.id, ...NONE, ...(await read(projectId, record)) };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'resource_not_found') return undefined;
    throw error;
  }
}
