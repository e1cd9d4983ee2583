/** What to do with a guide's code. CONTRIBUTING.md says the same for authors of guides. */
export type GuideStep =
  /** `sh server`: runs in another terminal, as the server, until the next one or the end of the guide. */
  | ({ readonly kind: 'server' } & RunStep)
  /** `sh`: runs in the guide's one shell. */
  | ({ readonly kind: 'shell' } & RunStep)
  /** `ts`: runs as a program, with that shell's environment. */
  | ({ readonly kind: 'program' } & RunStep)
  /** Any other language and a file name: is saved in the shell's folder. */
  | { readonly kind: 'file'; readonly line: number; readonly code: string; readonly name: string };

interface RunStep {
  readonly line: number;
  readonly code: string;
  /** The output in the guide, in a block with the word `output`; null when it shows none. */
  readonly output: string | null;
}

interface Block {
  readonly line: number;
  readonly language: string;
  readonly word: string;
  readonly code: string;
}

/** Shown and not run. An unknown language is a fault, so that no block is skipped by mistake. */
const SHOWN = [
  'python',
  'go',
  'console',
  'text',
  'json',
  'http',
  'yaml',
  'ini',
  'toml',
  'nginx',
  'sql',
  'dockerfile',
  'diff',
  'hcl',
];
/** Within the guide's folder. */
const FILE_NAME = /^(?!\/|.*\.\.)[\w./-]+\.\w+$/;

/** How a reader takes a step for which the guide has two blocks: the first one, or `sh landhold`. */
export type Way = 'curl' | 'landhold';

/** A guide's steps in order. Throws at anything that might otherwise be skipped. */
export function readSteps(guide: string, way: Way = 'curl'): GuideStep[] {
  const steps: GuideStep[] = [];
  let last: Block | undefined;
  for (const block of inOneWay(readBlocks(guide), way)) {
    if (block.word === 'output') steps.push(withOutput(steps, block, last));
    else steps.push(...stepOf(block));
    last = block;
  }
  return steps;
}

/** Of a block, its output and what follows as `sh landhold`, those of one way. */
function inOneWay(blocks: readonly Block[], way: Way): Block[] {
  const kept: Block[] = [];
  let isOther = false;
  for (const block of blocks) {
    const isAlternative = block.language === 'sh' && block.word === 'landhold';
    if (isAlternative && way === 'landhold') {
      if (kept.at(-1)?.word === 'output') kept.pop();
      const replaced = kept.pop();
      if (replaced?.language !== 'sh' || replaced.word !== '') throw fault(block.line, 'there is no step before it.');
      kept.push({ ...block, word: '' });
    } else {
      isOther = isAlternative || (isOther && block.word === 'output');
      if (!isOther) kept.push(block);
    }
  }
  return kept;
}

function readBlocks(guide: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { readonly lines: string[] }) | undefined;
  let isForPackage = false;
  for (const [index, text] of guide.split('\n').entries()) {
    const line = index + 1;
    // In a clone, what is for readers of a package is a comment.
    if (/^<!-- package$|^-->$/.test(text)) isForPackage = text !== '-->';
    if (isForPackage) continue;
    if (open === undefined) {
      if (/^\s+```|^\s*~~~/.test(text)) throw fault(line, 'a block begins with ``` at the start of its line.');
      const [, language = '', word = '', rest = ''] = /^```(\S*) *(\S*) *(.*)$/.exec(text) ?? [];
      if (rest !== '') throw fault(line, `a block has a language and one more word at most, not "${rest}".`);
      if (text.startsWith('```')) open = { line, language, word, code: '', lines: [] };
    } else if (text === '```') {
      blocks.push({ ...open, code: open.lines.join('\n') });
      open = undefined;
    } else {
      open.lines.push(text);
    }
  }
  if (open !== undefined) throw fault(open.line, 'the block does not end.');
  return blocks;
}

function stepOf({ line, language, word, code }: Block): GuideStep[] {
  const run = { line, code, output: null };
  if (language === 'sh' && word === 'server') return [{ kind: 'server', ...run }];
  if (language === 'sh' && word === '') return [{ kind: 'shell', ...run }];
  if (language === 'ts' && word === '') return [{ kind: 'program', ...run }];
  if (language === 'sh' || (word !== '' && !FILE_NAME.test(word))) {
    throw fault(line, `"${word}" is neither "output" nor "server" after sh, nor a file's name after anything else.`);
  }
  if (language !== 'ts' && !SHOWN.includes(language)) {
    throw fault(line, `"${language}" is neither run (sh, ts) nor known to be only shown (${SHOWN.join(', ')}).`);
  }
  return word === '' ? [] : [{ kind: 'file', line, code, name: word }];
}

/** The last step with its shown output. */
function withOutput(steps: GuideStep[], { line, code }: Block, last: Block | undefined): GuideStep {
  const step = steps.pop();
  if (step === undefined || step.kind === 'file' || step.output !== null || step.line !== last?.line) {
    throw fault(line, 'there is nothing right before it that would have an output.');
  }
  return { ...step, output: code };
}

function fault(line: number, message: string): Error {
  return new Error(`line ${line}: ${message}`);
}
