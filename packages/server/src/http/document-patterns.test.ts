import { operationTable, schemas } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';

/** Every value of a keyword, wherever it stands in the documents' schemas. */
function findAll(keyword: string, within: unknown): string[] {
  if (within === null || typeof within !== 'object') return [];
  return Object.entries(within).flatMap(([key, value]) =>
    key === keyword && typeof value === 'string' ? [value] : findAll(keyword, value),
  );
}

const documents = [schemas, consoleSchemas, operationTable, consoleOperationTable];
const patterns = [...new Set(findAll('pattern', documents))].map((pattern): [string, (text: string) => unknown] => {
  // As Ajv compiles them.
  const compiled = new RegExp(pattern, 'u');
  return [pattern, (text) => compiled.test(text)];
});
/** The other formats stand beside a pattern, which is asked first. */
const formats = ['ipv4', 'ipv6'].map((name): [string, (text: string) => unknown] => [
  `format ${name}`,
  testerOf((fullFormats as Readonly<Record<string, Format>>)[name]!),
]);

function testerOf(format: Format): (text: string) => unknown {
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format;
  return testerOf((format as { validate: Format }).validate);
}

const UNITS = ['a', 'A', '0', '-', '.', ':', '/', '@', ' ', 'é', 'a.', 'a-', '0.', '0:', 'a:', 'a@', '::', '%41'];
const SHORT = 6_000;
const LONG = 60_000;

/** The least of a few tries: what else the machine does can only add to it. */
function leastCpuMicros(run: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return Math.min(...tries);
}

/** Ten times the text takes ten times as long; a quadratic pattern takes a hundred times as long. */
test.each([...patterns, ...formats])('ten times the text costs about ten times as much: %s', (_, fits) => {
  const steep = UNITS.flatMap((unit) => [unit, `${unit}!`]).filter((ending) => {
    const unit = ending.replace('!', '');
    const textOf = (length: number): string => unit.repeat(length / unit.length) + (ending === unit ? '' : '!');
    const [short, long] = [textOf(SHORT), textOf(LONG)];
    // Below a few hundred microseconds there is nothing to defend, and clocks are too coarse to compare.
    return (
      leastCpuMicros(() => fits(long)) >
      40 *
        Math.max(
          leastCpuMicros(() => fits(short)),
          10,
        )
    );
  });
  expect(steep).toEqual([]);
});
