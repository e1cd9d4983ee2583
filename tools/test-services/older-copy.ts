import pg from 'pg';

/** A database that can be put back to how it was, underneath those who use it. */
export interface OlderCopy {
  /** The address of the database. */
  readonly url: string;
  /** Keeps the database as it is now. */
  keep(): Promise<void>;
  /** Puts it back, as a failover to a server that lags behind does. Connections are cut, and nobody is in between. */
  putBack(): Promise<void>;
  /** Cuts all connections, and loses nothing. */
  cut(): Promise<void>;
  end(): Promise<void>;
}

export async function createOlderCopy(server: string, name: string): Promise<OlderCopy> {
  const kept = `${name}_kept`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);

  async function cut(): Promise<void> {
    await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`);
  }

  async function alone(work: () => Promise<unknown>): Promise<void> {
    await admin.query(`alter database ${name} allow_connections false`);
    await cut();
    await work();
    await admin.query(`alter database ${name} allow_connections true`);
  }

  return {
    url: server.replace(/\/postgres$/, `/${name}`),
    keep: async () => alone(async () => admin.query(`create database ${kept} template ${name}`)),
    putBack: async () =>
      alone(async () => {
        await admin.query(`drop database ${name}`);
        await admin.query(`alter database ${kept} rename to ${name}`);
      }),
    cut,
    end: async () => admin.end(),
  };
}
