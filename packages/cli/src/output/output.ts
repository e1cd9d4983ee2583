import type { CommandError } from '../command-error.ts';
import { usageError } from '../command-error.ts';
import type { World } from '../world.ts';
import { hasColor, widthOf } from '../world.ts';
import { toSafeJson, toSafeLines, toSafeText } from './safe-text.ts';
import { renderPairs, renderTable, shorten } from './table.ts';

export interface OutputOptions {
  readonly json?: boolean;
  readonly fields?: string;
  /** False with `--no-secrets`. */
  readonly secrets?: boolean;
}

export type Data = Readonly<Record<string, unknown>>;

export interface ListPage {
  readonly data: readonly Data[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export const MASK = '********';

/** Writes a command's results. Data goes to standard output, and everything else to standard error. */
export class Output {
  readonly #world: World;
  readonly #options: OutputOptions;
  /** Names of fields that are secret. */
  readonly #secrets: readonly string[];

  constructor(world: World, options: OutputOptions, secrets: readonly string[] = []) {
    this.#world = world;
    this.#options = options;
    this.#secrets = options.secrets === false ? secrets : [];
  }

  get isJson(): boolean {
    return this.#options.json === true;
  }

  record(record: Data): void {
    const shown = this.#pick(this.#mask(record) as Data);
    if (this.isJson) this.#write(`${toSafeJson(shown)}\n`);
    else
      this.#write(
        renderPairs(
          Object.entries(shown).map(([name, value]) => [name, toText(value)]),
          this.#width,
        ),
      );
  }

  /** One page, as the API returns it. `columns` are those of its table. */
  list(page: ListPage, columns: readonly string[]): void {
    const rows = page.data.map((row) => this.#mask(row) as Data);
    if (this.isJson) {
      this.#write(`${toSafeJson({ ...page, data: rows.map((row) => this.#pick(row)) })}\n`);
      return;
    }
    if (rows.length === 0) this.note('There are none.');
    const shown = this.#names() ?? columns;
    for (const row of rows) this.#pick(row);
    const cells = rows.map((row) => shown.map((column) => toText(row[column])));
    this.#write(renderTable(shown, cells, this.#width));
  }

  /** Text such as a zone file, as it is. */
  text(text: string): void {
    if (this.isJson) this.#write(`${toSafeJson({ text })}\n`);
    else this.#write(this.#world.stdout.isTTY === true ? toSafeLines(text) : text);
  }

  /** One of a stream of values: a line of JSON, or a line of text with at most `width` characters. */
  line(value: Data, columns: readonly string[], width: number = Number.POSITIVE_INFINITY): void {
    const shown = this.#pick(this.#mask(value) as Data);
    if (this.isJson) this.#write(`${toSafeJson(shown).replaceAll(/\n\s*/g, '')}\n`);
    else {
      const cells = (this.#names() ?? columns).map((column) => toSafeText(toText(shown[column])));
      this.#write(`${shorten(cells.join('  '), width)}\n`);
    }
  }

  /** Something for people, such as what to do next. Programs that read JSON do not get it. */
  note(text: string): void {
    if (!this.isJson) this.#world.stderr.write(`${toSafeLines(text)}\n`);
  }

  /** Progress, which only people at a terminal want to see. */
  progress(text: string): void {
    if (this.#world.stderr.isTTY === true) this.note(text);
  }

  error({ code, message, requestId, fix }: CommandError): void {
    if (this.isJson) {
      const error = { code, message, request_id: requestId, ...(fix === undefined ? {} : { fix }) };
      this.#world.stderr.write(`${toSafeJson({ error })}\n`);
      return;
    }
    const [start, end] = hasColor(this.#world) ? ['\u001b[31m', '\u001b[0m'] : ['', ''];
    const request = requestId === null ? '' : `\nRequest: ${requestId}`;
    const advice = fix === undefined ? '' : `\n${fix}`;
    this.#world.stderr.write(`${start}Error:${end} ${toSafeLines(`${message} (${code})${advice}${request}`)}\n`);
  }

  get #width(): number {
    return widthOf(this.#world);
  }

  #write(text: string): void {
    this.#world.stdout.write(text);
  }

  #names(): string[] | undefined {
    return this.#options.fields?.split(',').map((name) => name.trim());
  }

  #pick(record: Data): Data {
    const names = this.#names();
    if (names === undefined) return record;
    const unknown = names.find((name) => !Object.hasOwn(record, name));
    if (unknown === undefined) return Object.fromEntries(names.map((name) => [name, record[name]]));
    throw usageError(`There is no field "${unknown}".`, `The fields are ${Object.keys(record).join(', ')}.`);
  }

  /** The value without secrets, at any depth. */
  #mask(value: unknown): unknown {
    if (this.#secrets.length === 0 || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => this.#mask(each));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        this.#secrets.includes(name) && member !== null ? MASK : this.#mask(member),
      ]),
    );
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || '-';
  return JSON.stringify(value);
}
