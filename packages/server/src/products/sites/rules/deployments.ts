import type { Deployment, Site } from '@landhold/contract';
import type { OperationRequest, RecordReply, Upload } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { DeployedFile, SiteHosting } from '../ports/site-hosting.ts';
import { newEvent } from '../../../store/new-event.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { AwaitedFilesTools } from './awaited-files.ts';
import { createAwaitedFiles } from './awaited-files.ts';
import { createListFiles } from './deployment-files.ts';
import { createDeploymentWork } from './deployment-work.ts';
import { promote } from './promotion.ts';

export interface DeploymentTools extends ActionTools, AwaitedFilesTools {
  readonly hosting: SiteHosting;
}

/** What a deployment is made from, however its files arrived. */
interface NewDeployment extends Pick<Deployment, 'status' | 'target' | 'message' | 'source'> {
  readonly files: readonly DeployedFile[];
}

export function createDeployments(defineKind: DefineKind, tools: DeploymentTools) {
  const { store, clock, ids, hosting } = tools;
  const places = createRecordPlaces('deployments');
  const act = createAct(tools);
  const awaited = createAwaitedFiles(tools);

  const deployments = defineKind<'createDeploymentFromArchive', never, Deployment>({
    kind: 'deployments',
    draft(body, { id, parent }) {
      const { files, status, target, message, source } = body as unknown as NewDeployment;
      return {
        name: id,
        own: {
          site_id: parent!.id,
          target,
          url: hosting.deploymentUrl(id),
          message,
          source,
          files: { count: files.length, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0) },
          // There may be many, and their number keeps shrinking, so they are added when the deployment is read.
          missing: status === 'uploading' ? null : [],
          problems: [],
          ready_at: null,
        },
        hidden: { state: JSON.stringify(files) },
        dueAt: clock.now(),
      };
    },
    // A promotion also writes the deployment, so one of the two is decided again.
    async accompany({ parent, former, next }) {
      const site = JSON.parse(parent!.json) as Site;
      if (next === undefined && site.production_deployment_id === former?.id) throw isLive();
      return {};
    },
  });

  async function createDeploymentFromArchive(
    request: OperationRequest<'createDeploymentFromArchive'> & { readonly upload: Upload },
  ): Promise<RecordReply> {
    const { caller, params, query, upload } = request;
    await places.findParent(store, caller.projectId, params);
    const files = await hosting.unpack(caller.projectId, upload);
    const { target = 'production', message = null, branch = null, commit = null } = query;
    const body: NewDeployment = { files, status: 'processing', target, message, source: { branch, commit } };
    return deployments.create({ ...request, body: body as never });
  }

  async function createDeployment(request: OperationRequest<'createDeployment'>): Promise<RecordReply> {
    const { caller, params, body: sent } = request;
    await places.findParent(store, caller.projectId, params);
    const { target, message, branch, commit } = sent;
    const files = Object.entries(sent.files).map(([path, { sha256, size }]): DeployedFile => [path, sha256, size]);
    const missing = await hosting.missing(caller.projectId, files);
    const body: NewDeployment = { files, status: 'uploading', target, message, source: { branch, commit } };
    const reply = await deployments.create({ ...request, body: body as never });
    return withMissing(reply, missing);
  }

  async function uploadFile(
    request: OperationRequest<'uploadFile'> & { readonly upload: Upload },
  ): Promise<{ readonly status: 204 }> {
    const { caller, params, upload } = request;
    await places.findParent(store, caller.projectId, params);
    await hosting.put(caller.projectId, params.sha256, upload);
    await awaited.arrived(caller.projectId, params.sha256);
    return { status: 204 };
  }

  async function getDeployment(request: OperationRequest<'getDeployment'>): Promise<RecordReply> {
    const { projectId } = request.caller;
    const record = await places.find(store, projectId, request.params);
    const { id, json, status, dueAt } = record;
    if (status !== 'uploading') return { status: 200, body: json };
    const files = JSON.parse((await store.findState(projectId, 'deployments', id)) ?? '[]') as readonly DeployedFile[];
    const missing = await hosting.missing(projectId, files);
    // Other processes may have received the last files.
    if (missing.length === 0 && dueAt !== null && dueAt > clock.now()) await awaited.wake({ projectId, record });
    return withMissing({ status: 200, body: json }, missing);
  }

  async function promoteDeployment(request: OperationRequest<'promoteDeployment'>): Promise<RecordReply> {
    const { caller, params, requestId, audit } = request;
    const { projectId } = caller;
    return act(request, params.site_id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const { id, status } = JSON.parse(stored.json) as Deployment;
      if (status !== 'ready') throw notReady(status);
      const site = (await places.findParent(view, projectId, params))!;
      if ((JSON.parse(site.json) as Site).production_deployment_id === id)
        return { commit: { events: [] }, body: site.json };
      const now = clock.now();
      const { site: promoted, draft } = promote(site, id, now);
      return {
        body: promoted.json,
        commit: {
          audit: audit && audit(site),
          changes: [{ record: promoted }, { record: { ...stored, version: stored.version + 1 } }],
          events: [newEvent(ids, { ...draft, at: now, requestId, projectId })],
        },
      };
    });
  }

  return {
    handlers: {
      listDeployments: deployments.list,
      listDeploymentFiles: createListFiles(store, places),
      getDeployment,
      createDeployment,
      uploadFile,
      deleteDeployment: deployments.remove,
      createDeploymentFromArchive,
      promoteDeployment,
    },
    checks: {},
    lifecycle: {},
    advance: createDeploymentWork({ ...tools, awaited }),
  };
}

/** The ETag stays that of the record, which does not change while files arrive. */
function withMissing(reply: RecordReply, missing: readonly string[]): RecordReply {
  const body = JSON.stringify({ ...(JSON.parse(reply.body) as Deployment), missing });
  return { ...reply, body, readAs: reply.readAs ?? reply.body };
}

function isLive(): ServiceError {
  const message = 'This deployment is live. Promote another one first, or delete the site.';
  return new ServiceError('deployment_live', message);
}

function notReady(status: string): ServiceError {
  const message = `Only a deployment that is ready can be promoted, and this one is ${status}.`;
  return new ServiceError('deployment_not_ready', message, { param: 'id' });
}
