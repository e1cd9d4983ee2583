/** Archives as tar, zip and Python make them. */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveRefused, readArchive } from '@landhold/sites';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LONG = `${'a-long-folder-name/'.repeat(12)}page.html`;
const FILES: Record<string, string> = {
  'index.html': 'home',
  'docs/first page.html': 'first',
  'docs/grüße.html': 'greetings',
  'empty.txt': '',
  'large.txt': 'line\n'.repeat(100_000),
  '.well-known/security.txt': 'contact',
  [LONG]: 'deep',
};
const EXPECTED = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`/${name}`, text]));

let folder: string;
let site: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landhold-archives-'));
  site = join(folder, 'site');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(site, name, '..'), { recursive: true });
    writeFileSync(join(site, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(file: string): Promise<Record<string, string>> {
  const format = file.endsWith('zip') ? 'zip' : 'tar.gz';
  const files: Record<string, string> = {};
  for await (const { path, content } of readArchive({ format, source: createReadStream(file), folder })) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files[path] = Buffer.concat(chunks).toString();
  }
  return files;
}

const PYTHON_TAR = (format: string) => `
import tarfile, sys
with tarfile.open(sys.argv[1], 'w:gz', format=tarfile.${format}) as t: t.add('.')
`;
const PYTHON_ZIP = `
import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:
    for root, _, names in os.walk('.'):
        for name in names: z.write(os.path.join(root, name))
`;
/** To something that cannot be gone back in, so that sizes follow the content. */
const PYTHON_ZIP_STREAM = PYTHON_ZIP.replace(
  'with zipfile.ZipFile(sys.argv[1],',
  `class Out:
    def __init__(self, f): self.f = f
    def write(self, b): return self.f.write(b)
    def flush(self): self.f.flush()
with zipfile.ZipFile(Out(open(sys.argv[1], 'wb')),`,
);
const PYTHON_ZIP_64 = PYTHON_ZIP.replace(
  'z.write(os.path.join(root, name))',
  `
            p = os.path.join(root, name)
            with z.open(p, 'w', force_zip64=True) as f: f.write(open(p, 'rb').read())`,
);

test.each([
  ['GNU tar', 'tar.gz', 'tar', ['czf', 'OUT', '.']],
  [
    'GNU tar with names',
    'tar.gz',
    'tar',
    ['czf', 'OUT', 'index.html', 'docs', 'empty.txt', 'large.txt', '.well-known', 'a-long-folder-name'],
  ],
  ['GNU tar in the format of POSIX', 'tar.gz', 'tar', ['--format=posix', '-czf', 'OUT', '.']],
  ['Python’s tar, GNU', 'tar.gz', 'python3', ['-c', PYTHON_TAR('GNU_FORMAT'), 'OUT']],
  ['Python’s tar, PAX', 'tar.gz', 'python3', ['-c', PYTHON_TAR('PAX_FORMAT'), 'OUT']],
  ['Info-ZIP', 'zip', 'zip', ['-qr', 'OUT', '.']],
  ['Info-ZIP, stored', 'zip', 'zip', ['-qr0', 'OUT', '.']],
  ['Info-ZIP, best', 'zip', 'zip', ['-qr9', 'OUT', '.']],
  ['Python’s zip', 'zip', 'python3', ['-c', PYTHON_ZIP, 'OUT']],
  ['Python’s zip as a stream', 'zip', 'python3', ['-c', PYTHON_ZIP_STREAM, 'OUT']],
  ['Python’s zip with 64 bits', 'zip', 'python3', ['-c', PYTHON_ZIP_64, 'OUT']],
])('what %s packs is read', async (name, format, program, args) => {
  const file = join(folder, `${name.replaceAll(/[^a-z0-9]/gi, '-')}.${format}`);
  execFileSync(
    program,
    args.map((arg) => (arg === 'OUT' ? file : arg)),
    { cwd: site },
  );
  expect(await read(file)).toEqual(EXPECTED);
});

test.each([
  ['tar.gz', 'tar', ['czf', 'OUT', '.']],
  ['zip', 'zip', ['-qry', 'OUT', '.']],
])('a link in a %s is refused by its name', async (format, program, args) => {
  const linked = join(folder, `linked-${program}`);
  mkdirSync(linked);
  symlinkSync('/etc/passwd', join(linked, 'passwd'));
  const file = join(folder, `linked.${format}`);
  execFileSync(
    program,
    args.map((arg) => (arg === 'OUT' ? file : arg)),
    { cwd: linked },
  );
  const error: unknown = await read(file).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect((error as ArchiveRefused).reason).toBe('entry_is_link');
  expect((error as ArchiveRefused).entry).toMatch(/passwd$/);
});

test('a device and a pipe are refused', async () => {
  const script = `
import tarfile, sys
with tarfile.open(sys.argv[1], 'w:gz') as t:
    i = tarfile.TarInfo('dev'); i.type = getattr(tarfile, sys.argv[2]); t.addfile(i)
`;
  for (const type of ['CHRTYPE', 'BLKTYPE', 'FIFOTYPE']) {
    const file = join(folder, `${type}.tar.gz`);
    execFileSync('python3', ['-c', script, file, type]);
    await expect(read(file)).rejects.toMatchObject({ reason: 'entry_is_device', entry: 'dev' });
  }
});

test('21,000 entries are refused', async () => {
  const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as z:
    for i in range(21000): z.writestr(str(i), '')
`;
  const file = join(folder, 'many.zip');
  execFileSync('python3', ['-c', script, file]);
  await expect(read(file)).rejects.toMatchObject({ reason: 'too_many_entries' });
});
