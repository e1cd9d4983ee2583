/** Records of every kind whose free texts are attacks on the pages that show them. */
import { kinds as contractKinds } from '@landhold/contract';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { deploy } from '../support/deploy.ts';
import { newPublicKey } from '../support/enrollment.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Sets a flag on the page, if it runs. */
const RUN = 'globalThis.ran=1';
const IMAGE = `"'><img src=x onerror=${RUN}>`;

export const HOSTILE: Readonly<Record<string, string>> = {
  image: IMAGE,
  script: `</title></textarea></script><script>${RUN}</script>`,
  link: `javascript:${RUN}//https://example.com`,
  'upper-link': `JaVaScRiPt:${RUN}`,
  'data-link': `data:text/html,<script>${RUN}</script>`,
  attribute: `" onfocus=${RUN} autofocus x="`,
  template: `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  svg: `<svg/onload=${RUN}><details open ontoggle=${RUN}>`,
  reversed: '\u202Efdp.exe\u2066',
  formula: `=HYPERLINK("https://evil.example","${IMAGE}")`,
  long: 'W'.repeat(255),
};

const TEXTS = Object.values(HOSTILE);

export interface HostileWorld {
  /** Pages of the project that show the records. */
  readonly paths: readonly string[];
}

function created(response: ApiResponse): WireRecord {
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.record();
}

/** A text as the value of a TXT record. */
function characterString(text: string): string {
  const characters = Array.from(Buffer.from(text), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\${String(byte).padStart(3, '0')}`
      : String.fromCharCode(byte),
  );
  return `"${characters.join('')}"`;
}

async function makeZone(send: Send): Promise<string> {
  const zone = created(await send('POST', '/api/v1/dns', { json: { name: 'hostile.example', labels: HOSTILE } }));
  const path = `/api/v1/dns/${zone.id}`;
  const values = TEXTS.map(characterString);
  for (const [index, comment] of TEXTS.entries())
    created(
      await send('POST', `${path}/records`, {
        json: { name: `t${index}`, type: 'TXT', values, comment, labels: HOSTILE },
      }),
    );
  created(await send('POST', `${path}/update-keys`, { json: { name: 'robot', names: ['t1'], labels: HOSTILE } }));
  return zone.id;
}

async function makeSite(send: Send): Promise<string> {
  const site = created(
    await send('POST', '/api/v1/sites', {
      json: { name: 'hostile', custom_domains: ['www.hostile.example'], labels: HOSTILE },
    }),
  );
  const files = {
    'index.html': 'first',
    [`<img src=x onerror=${RUN}>.html`]: 'second',
    [`"onmouseover=${RUN}".txt`]: 'third',
    _headers: `/*\n  X-Note: ${IMAGE}\n  Not a header ${IMAGE}\n`,
    _redirects: `/a /b 999\n/${IMAGE} javascript:${RUN}\n`,
  };
  for (const text of TEXTS) {
    const query = new URLSearchParams({ message: text, branch: text.slice(0, 255), commit: text.slice(0, 255) });
    await deploy(send, `/api/v1/sites/${site.id}/deployments`, { files, query: query.toString() });
  }
  return site.id;
}

async function makeDatabase(send: Send): Promise<string> {
  const { id } = created(await send('POST', '/api/v1/databases', { json: { name: 'hostile', labels: HOSTILE } }));
  await waitUntil(
    async () => (await send('GET', `/api/v1/databases/${id}`)).record().status,
    (status) => status === 'active',
  );
  created(await send('POST', `/api/v1/databases/${id}/users`, { json: { name: 'app', labels: HOSTILE } }));
  created(await send('POST', '/api/v1/backups', { json: { database_id: id } }));
  return id;
}

async function makeNetwork(send: Send): Promise<string> {
  const { id } = created(await send('POST', '/api/v1/vpn', { json: { name: 'hostile', labels: HOSTILE } }));
  const json = { name: 'laptop', public_key: newPublicKey(), labels: HOSTILE };
  created(await send('POST', `/api/v1/vpn/${id}/peers`, { json }));
  created(await send('POST', `/api/v1/vpn/${id}/enrollment-keys`, { json: { name: 'kiosks', labels: HOSTILE } }));
  return id;
}

/** Its receiver answers with a page that attacks. */
async function makeWebhook(send: Send, receiver: string): Promise<string> {
  const url = `${receiver}/hook?x=${encodeURIComponent(IMAGE)}`;
  const json = { name: 'hostile', url, description: IMAGE, event_types: ['site.*'], labels: HOSTILE };
  const { id } = created(await send('POST', '/api/v1/webhooks', { json }));
  await send('POST', `/api/v1/webhooks/${id}/test`, { json: { event_type: 'site.created' } });
  return id;
}

/** Requests whose path, query, headers and body are attacks. Most are refused, and all are in the log. */
async function makeRequests(send: Send): Promise<string[]> {
  const encoded = encodeURIComponent(IMAGE);
  const headers = { 'User-Agent': IMAGE, 'X-Note': IMAGE };
  const everything = Object.fromEntries(TEXTS.map((text) => [text, text]));
  const responses = [
    await send('GET', `/api/v1/sites/${encoded}`, { headers }),
    await send('GET', `/api/v1/sites?name=${encoded}&${encoded}=1`, { headers }),
    await send('POST', '/api/v1/sites', { json: { name: IMAGE, ...everything }, headers }),
  ];
  return responses.map((response) => response.header('X-Request-Id')!);
}

async function makeConsoleRecords(owner: ConsoleBrowser, project_id: string): Promise<void> {
  const params = { project_id };
  for (const [index, text] of TEXTS.entries()) {
    const name = text.slice(0, 100);
    await owner.call('createKey', { params, json: { name, scopes: ['sites:read'], expires_at: null } });
    const email = `${index}"<script>'@evil.example`.replaceAll(/["']/g, '');
    await owner.call('createInvitation', { params, json: { email, role: 'developer' } });
  }
  await owner.call('updateAccount', { json: { name: IMAGE } });
}

export async function makeHostileWorld(
  send: Send,
  { owner, projectId, receiver }: { owner: ConsoleBrowser; projectId: string; receiver: string },
): Promise<HostileWorld> {
  await makeConsoleRecords(owner, projectId);
  const domain = created(await send('POST', '/api/v1/domains', { json: { name: 'hostile.example', labels: HOSTILE } }));
  const webhook = await makeWebhook(send, receiver);
  const records: Record<string, string> = {
    domains: domain.id,
    dns: await makeZone(send),
    sites: await makeSite(send),
    databases: await makeDatabase(send),
    vpn: await makeNetwork(send),
    webhooks: webhook,
  };
  const missing = Object.entries(contractKinds).filter(
    ([kind, { parent, hasForms }]) => parent === null && hasForms && !(kind in records),
  );
  if (missing.length > 0) throw new Error(`There is no hostile record of ${missing.map(([kind]) => kind).join()}.`);
  const requests = await makeRequests(send);
  const events = (await send('GET', '/api/v1/events?limit=100')).page().data;
  return {
    paths: [
      'overview',
      'keys',
      'keys/new',
      'requests',
      'events',
      'backups',
      'members',
      'audit',
      'settings',
      ...Object.entries(records).flatMap(([kind, id]) => [kind, `${kind}/new`, `${kind}/${id}`, `${kind}/${id}/edit`]),
      ...requests.map((id) => `requests/${id}`),
      ...[...new Map(events.map((event) => [String(event['type']), event.id])).values()].map((id) => `events/${id}`),
      `sites?label=image:${encodeURIComponent(IMAGE)}&name_prefix=${encodeURIComponent(IMAGE)}`,
      `requests?path=${encodeURIComponent(IMAGE)}`,
      `nothing-here/${encodeURIComponent(IMAGE)}`,
    ],
  };
}
