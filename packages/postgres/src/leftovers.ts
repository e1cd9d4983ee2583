import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PREFIX = 'landhold-databases-';
const OWNER = 'owner';
const MAKING_MS = 60_000;
const PAUSE_MS = 20;
const LONGEST_PAUSES = 500;

/** A new folder of this process: others leave it alone while the process runs. */
export async function newFolderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, PREFIX));
  await writeFile(join(folder, OWNER), `${process.pid} ${await startOf(process.pid)}`);
  return folder;
}

/** Ends the servers and removes the folders of processes that no longer run. What cannot be removed is left. */
export async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(
    names.map(async (name) => {
      const folder = join(parent, name);
      if (await isOwned(folder)) return;
      await endServer(join(folder, 'data'));
      await rm(folder, { recursive: true, force: true });
    }),
  ).catch(() => {});
}

/** Ends the server that runs on this data, if any: only one can. */
export async function endServer(data: string): Promise<void> {
  const pid = await serverOn(data);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (let pauses = 0; (await serverOn(data)) === pid; pauses += 1) {
    if (pauses === LONGEST_PAUSES) throw new Error(`A server still runs in ${data}, as process ${pid}.`);
    await setTimeout(PAUSE_MS);
  }
}

/** From the file that PostgreSQL writes. The pid may be another program's by now, so that is checked too. */
async function serverOn(data: string): Promise<number | undefined> {
  try {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    const program = await readlink(`/proc/${Number(pid)}/exe`);
    const folder = await readlink(`/proc/${Number(pid)}/cwd`);
    const isIts = basename(program).split(' ')[0] === 'postgres' && folder === data;
    return isIts ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** A folder without a known owner may just be in the making. */
async function isOwned(folder: string): Promise<boolean> {
  const owner = await readFile(join(folder, OWNER), 'utf8').catch(() => '');
  if (owner === '') return Date.now() - (await stat(folder)).mtimeMs < MAKING_MS;
  const [pid = '', start = ''] = owner.split(' ');
  return (await startOf(Number(pid))) === start;
}

/** When a process was started: together with its id, it identifies the process. Empty when it does not run. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain anything.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
