import { expect, test } from 'vitest';
import type { DeployCalls, SourceFile } from './deploy-files.ts';
import { DeployError, deployFiles } from './deploy-files.ts';
import type { Deployment } from './generated/types.ts';
import { TimeoutError } from './service-error.ts';

const MIB = 1_024 * 1_024;

function fileOf(path: string, size: number): SourceFile {
  return { path, size, sha256: async () => path, send: async (upload) => upload(path) };
}

function deploymentOf(status: string, missing: string[] = []): Deployment {
  return { id: 'dep_1', site_id: 'site_1', status, status_reason: null, missing } as unknown as Deployment;
}

/** A service that misses all files. Each read of the deployment returns the next given state. */
function serviceOf(files: readonly SourceFile[], seen: readonly Deployment[], upload: (path: string) => Promise<void>) {
  const looks = [...seen];
  const calls: DeployCalls = {
    createDeployment: async () =>
      deploymentOf(
        'uploading',
        files.map(({ path }) => path),
      ),
    getDeployment: async () => (looks.length > 1 ? looks.shift()! : looks[0]!),
    uploadFile: async ({ sha256 }) => upload(sha256),
  };
  return async (more: object = {}) => deployFiles(calls, { site_id: 'site_1', files, ...more });
}

test('at most 64 MiB are under way at a time, or one file that is larger', async () => {
  const files = [40, 40, 20, 1, 1, 1, 1, 1, 100, 1].map((mib, at) => fileOf(`/${at}`, mib * MIB));
  let under: SourceFile[] = [];
  const seen: number[][] = [];
  const deploy = serviceOf(files, [deploymentOf('ready')], async (path) => {
    under = [...under, files.find((file) => file.path === path)!];
    seen.push(under.map(({ size }) => size / MIB));
    await new Promise(setImmediate);
    under = under.filter((file) => file.path !== path);
  });
  await deploy();
  expect(seen).toHaveLength(10);
  expect(seen.filter((sizes) => sizes.length > 1 && sizes.reduce((a, b) => a + b) > 64)).toEqual([]);
  expect(Math.max(...seen.map(({ length }) => length))).toBe(4);
});

test('what the service misses later on is sent again', async () => {
  const sent: string[] = [];
  const seen = [deploymentOf('uploading', ['/b']), deploymentOf('processing'), deploymentOf('ready')];
  const deploy = serviceOf([fileOf('/a', 1), fileOf('/b', 1)], seen, async (path) => {
    sent.push(path);
  });
  await deploy();
  expect(sent).toEqual(['/a', '/b', '/b']);
});

test('a deployment that fails, or does not come to an end, is an error', async () => {
  const failing = serviceOf([fileOf('/a', 1)], [deploymentOf('failed')], async () => {});
  await expect(failing()).rejects.toBeInstanceOf(DeployError);
  const hanging = serviceOf([fileOf('/a', 1)], [deploymentOf('processing')], async () => {});
  await expect(hanging({ timeoutMs: 1 })).rejects.toBeInstanceOf(TimeoutError);
  await expect(hanging({ concurrency: 0 })).rejects.toBeInstanceOf(TypeError);
});
