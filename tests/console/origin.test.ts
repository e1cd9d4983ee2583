import { beforeAll, expect, test } from 'vitest';
import { describeEach } from '../support/fewer.ts';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import type { AnyRequest, FurnishedProject } from '../support/console-requests.ts';
import { furnishProject, otherRequests, projectRequests } from '../support/console-requests.ts';
import { useConsole } from '../support/use-console.ts';

type OriginOf = (url: string) => string;

const ABSENT: [string, OriginOf][] = [
  ['no Origin', () => ''],
  ['the Origin null', () => 'null'],
  ['a foreign Origin', () => 'https://evil.example'],
];
const ALIKE: [string, OriginOf][] = [
  ['another port of this machine', () => 'http://127.0.0.1:1'],
  ['this machine by its other name', (url) => `http://localhost:${new URL(url).port}`],
  ['our address as the beginning of another', (url) => `${url}.evil.example`],
];

// One server for each group, because all together are more requests than one address may send in a minute.
const GROUPS: [string, [string, OriginOf][]][] = [
  ['that says nothing of us', ABSENT],
  ['that is like ours', ALIKE],
];
describeEach(GROUPS, ([, origins]) => origins === ABSENT)('an Origin %s', (_group, origins) => {
  const landhold = useConsole();
  let browser: ConsoleBrowser;
  let project: FurnishedProject;
  let writes: AnyRequest[];

  beforeAll(async () => {
    browser = await landhold.administrator();
    project = await furnishProject(browser, landhold.open, 'harbour');
    const all = [...otherRequests(), ...projectRequests(project.ids, project.records)];
    writes = all.filter(({ method }) => method !== 'GET');
  });

  /** Everything that the writes would change. */
  async function state(): Promise<string> {
    const params = { project_id: project.ids.project_id };
    const query = { limit: '100' };
    const detail = await browser.call('getProject', { params });
    const keys = await browser.call('listKeys', { params, query });
    const audit = await browser.call('listAudit', { params, query });
    return JSON.stringify([detail, keys, audit, await browser.call('getAccount'), await browser.call('listProjects')]);
  }

  test.each(origins)(
    '403 origin_mismatch and no effect for every write with the cookie and %s',
    async (_, originOf) => {
      const before = await state();
      expect(writes.length).toBeGreaterThan(30);
      const origin = originOf(landhold.url());
      for (const { method, path, json } of writes) {
        const headers = { Cookie: browser.cookie(), Origin: origin };
        const response = await landhold.open().send(method, path, { ...(json === undefined ? {} : { json }), headers });
        expectConsoleFailure(response, 'origin_mismatch');
        expect(response.header('Set-Cookie')).toBeUndefined();
      }
      expect(await state()).toBe(before);
    },
  );
});
