/** Where secrets must not be found: every table, file, log line, metric, answer and backup of an installation. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** What can be searched, by what it is called in a report. */
export type Places = ReadonlyMap<string, Buffer>;

/** The text as it reads in files and logs of any kind. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // In base64 the same bytes read in three ways, by what stands before them; those at either end are left out.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  const inBase64 = shifted.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
  const inHex = bytes.toString('hex');
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    inHex,
    inHex.toUpperCase(),
    ...inBase64,
  ];
}

/** Which secret is where, as a line for each. */
export function findLeaks(secrets: ReadonlyMap<string, string>, places: Places): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    if (secret.length < 12) throw new Error(`${name} is too short: it could be anywhere by chance.`);
    const spellings = new Set(spellingsOf(secret));
    return [...places]
      .filter(([, bytes]) => [...spellings].some((spelling) => bytes.includes(spelling)))
      .map(([place]) => `${name} is in ${place}`);
  });
}

/** All files below a folder, but the one that is there to hold the key. */
export function filesIn(folder: string): Places {
  const files = globSync('**/*', { cwd: folder }).filter(
    (file) => file !== 'secret.key' && statSync(join(folder, file)).isFile(),
  );
  return new Map(files.map((file) => [`the file ${file}`, readFileSync(join(folder, file))]));
}

export function sqliteTables(file: string): Places {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = connection.prepare(`select name from sqlite_schema where type = 'table'`).all();
    return new Map(
      tables.map(({ name }) => [
        `the table ${String(name)}`,
        Buffer.from(JSON.stringify(connection.prepare(`select * from "${String(name)}"`).all())),
      ]),
    );
  } finally {
    connection.close();
  }
}

export async function postgresTables(url: string): Promise<Places> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const places = new Map<string, Buffer>();
    for (const { name } of rows) {
      const found = await client.query(`select * from "${name}"`);
      places.set(`the table ${name}`, Buffer.from(JSON.stringify(found.rows)));
    }
    return places;
  } finally {
    await client.end();
  }
}
