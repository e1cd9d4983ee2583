import type { Token, Tokens } from 'marked';
import { BY_COMMAND_LINE } from './render-code.ts';

/** What stands before and after a block of code. */
interface Frame {
  readonly before: string;
  readonly after: string;
}

/** A step as a guide has it: a block, its output if there is one, and the same with `landhold`. */
interface Step {
  readonly byCurl: readonly Tokens.Code[];
  readonly byCommandLine: readonly Tokens.Code[];
}

/**
 * Frames that show the two ways of a step as tabs. They are `details` of one name, of which browsers keep one open
 * without a script. Every other block has none.
 */
export function framesOf(tokens: readonly Token[], fail: (message: string) => never): ReadonlyMap<Token, Frame> {
  const frames = new Map<Token, Frame>();
  for (const [at, { byCurl, byCommandLine }] of stepsIn(tokens, fail).entries()) {
    const name = `way-${at + 1}`;
    frame(frames, byCurl, `<div class="ways">${open(name, 'curl', ' open')}`, '</details>');
    frame(frames, byCommandLine, open(name, BY_COMMAND_LINE, ''), '</details></div>');
  }
  return frames;
}

function open(name: string, label: string, state: string): string {
  return `<details class="way" name="${name}"${state}><summary>${label}</summary>`;
}

function frame(frames: Map<Token, Frame>, blocks: readonly Tokens.Code[], before: string, after: string): void {
  for (const block of blocks) {
    frames.set(block, { before: block === blocks[0] ? before : '', after: block === blocks.at(-1) ? after : '' });
  }
}

function stepsIn(tokens: readonly Token[], fail: (message: string) => never): Step[] {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  return blocks.flatMap((token, at) => {
    if (!isCode(token, `sh ${BY_COMMAND_LINE}`)) return [];
    const before = blocks[at - 1];
    const byCurl = isOutput(before) ? [blocks[at - 2], before] : [before];
    const [first] = byCurl;
    if (!byCurl.every((each) => isCode(each)) || !isCode(first, 'sh')) {
      return fail(`a block "sh ${BY_COMMAND_LINE}" comes right after the block that it is an alternative to.`);
    }
    const next = blocks[at + 1];
    return [{ byCurl, byCommandLine: isOutput(next) ? [token, next] : [token] }];
  });
}

function isCode(token: Token | undefined, info?: string): token is Tokens.Code {
  return token?.type === 'code' && (info === undefined || (token as Tokens.Code).lang === info);
}

function isOutput(token: Token | undefined): token is Tokens.Code {
  return isCode(token) && token.lang?.endsWith(' output') === true;
}
