/** A database's address, from its record. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly ssl: boolean;
}

export interface ConnectSample {
  readonly label: string;
  readonly code: string;
}

/** How to connect, by program. The password is unknown here: programs read DATABASE_URL, and psql asks for it. */
export function connectSamples({ host, port, database, user, ssl }: Connection): ConnectSample[] {
  const sslMode = ssl ? 'require' : 'disable';
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  return [
    { label: 'psql', code: `psql 'host=${host} port=${port} dbname=${database} user=${user} sslmode=${sslMode}'` },
    { label: 'URI', code: `postgresql://${user}:PASSWORD@${authority}/${database}?sslmode=${sslMode}` },
    {
      label: 'Environment',
      code: [
        `export PGHOST=${host}`,
        `export PGPORT=${port}`,
        `export PGDATABASE=${database}`,
        `export PGUSER=${user}`,
        `export PGSSLMODE=${sslMode}`,
      ].join('\n'),
    },
    {
      label: 'TypeScript',
      code: `import pg from 'pg';

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
console.log((await client.query('select current_user')).rows);
await client.end();`,
    },
    {
      label: 'Python',
      code: `import os
import psycopg

with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
    print(connection.execute("select current_user").fetchone())`,
    },
    {
      label: 'Go',
      code: `package main

import (
	"context"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5"
)

func main() {
	connection, err := pgx.Connect(context.Background(), os.Getenv("DATABASE_URL"))
	if err != nil {
		panic(err)
	}
	defer connection.Close(context.Background())
	var user string
	if err := connection.QueryRow(context.Background(), "select current_user").Scan(&user); err != nil {
		panic(err)
	}
	fmt.Println(user)
}`,
    },
  ];
}
