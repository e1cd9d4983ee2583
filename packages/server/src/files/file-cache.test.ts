import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileCache } from './file-cache.ts';
import { piecesOf, summaryOf } from '../../test-support/files/files-fixture.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('many that begin at once each have a folder, and remove none of one another', async () => {
  const folder = makeFolder();
  for (let round = 0; round < 10; round += 1) {
    const caches = Array.from({ length: 8 }, () => createFileCache({ folder, capacityBytes: 100 }));
    const received = await Promise.all(caches.map((cache) => cache.receive(summaryOf('text'), piecesOf('text'))));
    expect(readdirSync(folder)).toHaveLength(8);
    for (const [place, cache] of caches.entries()) {
      const file = { ...summaryOf('text'), project: '01a1dd17-fcea-77fd-9f12-8fac57ba38b7' };
      await cache.keep(received[place]!, file);
      await (await cache.open(file.project, file.digest))!.handle.close();
    }
    await Promise.all(caches.map((cache) => cache.close()));
    expect(readdirSync(folder)).toEqual([]);
  }
});
