import { StartError } from '../core/start-error.ts';

export interface Setting<T> {
  readonly fallback: string;
  readonly description: string;
  /** Throws an error whose message follows the setting's name. */
  read(text: string): T;
}

/** Settings by environment variable. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type ValuesOf<Table extends SettingTable> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export function setting<T>(fallback: string, description: string, read: (text: string) => T): Setting<T> {
  return { fallback, description, read };
}

export function readSettings<Table extends SettingTable>(table: Table, environment: Environment): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { fallback, read }]) => [
    name,
    readSetting(name, environment[name] ?? fallback, read),
  ]);
  return Object.fromEntries(values) as ValuesOf<Table>;
}

function readSetting(name: string, value: string, read: (text: string) => unknown): unknown {
  try {
    return read(value);
  } catch (error) {
    // Keeps the message on one line.
    const message = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new StartError(`${name}: ${message}.`, { cause: error });
  }
}
