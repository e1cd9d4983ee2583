/** That the runner of guides notices what is wrong with one, and overlooks only what differs from run to run. */
import { describe, expect, test } from 'vitest';
import { readSteps } from '../support/guide-blocks.ts';
import { expectGuideWorks } from '../support/expect-guide.ts';

/** A guide of these blocks: each its first line, and its code. */
function guideOf(...blocks: readonly (readonly [head: string, code: string])[]): string {
  return ['# A guide', ...blocks.flatMap(([head, code]) => ['', `\`\`\`${head}`, code, '```'])].join('\n');
}

const ID = 'dom_01m7f8n9e6ee0agghnw9adk2bz';
const OTHER_ID = 'dom_01m7f8pnhwe5et0wwqefg74sgw';

describe('passes', () => {
  test('a variable that a later block and a program use, and a file that was saved', async () => {
    const guide = guideOf(
      ['sh', 'export WORD=hello'],
      ['text words.txt', 'from a file'],
      ['sh', 'echo "$WORD $(cat words.txt)"'],
      ['text output', 'hello from a file'],
      ['ts', 'const word: string = process.env["WORD"]!;\nconsole.log(word.length);'],
      ['text output', '5'],
      ['console', '$ false'],
    );
    await expect(expectGuideWorks(guide)).resolves.toBe('');
  });

  test('other ids, times and seconds than those shown', async () => {
    const guide = guideOf(
      ['sh', `printf 'Retry-After: 7\\r\\n${OTHER_ID} 2026-11-15T09:30:40.001Z ${OTHER_ID}'`],
      ['http output', `Retry-After: 10\n${ID} 2025-01-01T00:00:00.000Z ${ID}`],
    );
    await expect(expectGuideWorks(guide)).resolves.toBe('');
  });

  test('a server that begins as shown, and is asked where the guide says it is', async () => {
    const guide = guideOf(
      ['sh server', 'npm start'],
      ['text output', '\n> landhold-workspace@1.0.0 start'],
      ['sh', 'curl http://127.0.0.1:4000/livez'],
      ['json output', '{"status":"ok"}'],
    );
    await expect(expectGuideWorks(guide)).resolves.toBe('');
  });
});

describe('notices', () => {
  test.each<[string, string, RegExp]>([
    ['an output that was altered', guideOf(['sh', 'echo one'], ['text output', 'two']), /line 3: .*'one'.*'two'/],
    ['an output that is not shown', guideOf(['sh', 'echo one']), /line 3: .*'one'/],
    ['an output that goes on', guideOf(['sh', 'echo one; echo two'], ['text output', 'one']), /line 3: /],
    ['a complaint beside the output', guideOf(['sh', 'echo one; echo two >&2'], ['text output', 'one']), /line 3: /],
    ['a command that fails', guideOf(['sh', 'echo one'], ['text output', 'one'], ['sh', 'false']), /line 11: .*failed/],
    ['one that fails within a pipe', guideOf(['sh', 'false | true']), /line 3: .*failed/],
    ['a variable that was never set', guideOf(['sh', 'echo "$WORD"']), /line 3: .*WORD/s],
    ['a program that throws', guideOf(['ts', 'throw new Error("broken");']), /line 3: .*broken/s],
    [
      'two ids that should be the same one',
      guideOf(['sh', `echo ${ID}; echo ${OTHER_ID}`], ['text output', `${ID}\n${ID}`]),
      /line 3: /,
    ],
    ['an id of another kind', guideOf(['sh', `echo ${ID}`], ['text output', ID.replace('dom', 'site')]), /line 3: /],
    ['a server that does not start', guideOf(['sh server', 'echo nothing']), /line 3: .*should be a server/],
  ])('%s', async (_, guide, message) => {
    await expect(expectGuideWorks(guide)).rejects.toThrow(message);
  });

  test.each<[string, string, string]>([
    ['a block without a language', guideOf(['', 'ls']), 'is neither run'],
    ['a command in a language that is not run', guideOf(['bash', 'ls']), '"bash" is neither run (sh, ts) nor known'],
    ['TypeScript by its long name', guideOf(['typescript', 'f();']), 'is neither run'],
    ['a word that means nothing', guideOf(['sh skip', 'ls']), '"skip" is neither'],
    ['more than one word', guideOf(['sh server twice', 'ls']), 'one more word at most'],
    ['a file outside the folder', guideOf(['text ../../words.txt', 'x']), 'nor a file'],
    ['an output of nothing', guideOf(['text output', 'x']), 'nothing right before it'],
    ['a second output', guideOf(['sh', 'ls'], ['text output', 'x'], ['text output', 'x']), 'nothing right before it'],
    [
      'an output after a block that is only shown',
      guideOf(['sh', ':'], ['json', '{}'], ['text output', 'x']),
      'nothing',
    ],
    ['a block that is indented', '- a\n\n  ```sh\n  ls\n  ```\n', 'at the start of its line'],
    ['a block in tildes', '~~~sh\nls\n~~~\n', 'at the start of its line'],
    ['a block that does not end', '```sh\nls\n', 'does not end'],
  ])('%s', (_, guide, message) => {
    expect(() => readSteps(guide)).toThrow(message);
  });
});

describe('of a step with two ways', () => {
  const guide = guideOf(
    ['sh', 'curl'],
    ['text output', 'by curl'],
    ['sh landhold', 'landhold'],
    ['text output', 'by landhold'],
    ['sh', 'both'],
  );

  test('one is taken, with its output', () => {
    const taken = (way: 'curl' | 'landhold') =>
      readSteps(guide, way).map((step) => [step.code, 'output' in step && step.output]);
    expect(taken('curl')).toEqual([
      ['curl', 'by curl'],
      ['both', null],
    ]);
    expect(taken('landhold')).toEqual([
      ['landhold', 'by landhold'],
      ['both', null],
    ]);
  });

  test('one without a step before it is a fault', () => {
    expect(() => readSteps(guideOf(['sh landhold', 'x']), 'landhold')).toThrow('there is no step before it');
  });
});

test('what is for readers of a package is not done', () => {
  const guide = `<!-- clone -->\n${guideOf(['sh', 'in a clone'])}\n<!-- package\n${guideOf(['sh', 'in a package'])}\n-->\n`;
  expect(readSteps(guide).map(({ code }) => code)).toEqual(['in a clone']);
});
