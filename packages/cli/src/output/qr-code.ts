import { encode } from 'uqr';

/** Scanners need a light margin of this many squares; on a screen, half of what paper needs is enough. */
const MARGIN = 2;
/** Black on bright white in any theme: many scanners cannot read the reverse. */
const [START, END] = ['\u001b[30;107m', '\u001b[0m'];

export interface TerminalPicture {
  readonly columns: number;
  readonly text: string;
}

/** Two rows of squares in one line of text, because a character is twice as high as it is wide. */
export function drawQrCode(text: string): TerminalPicture {
  const { data, size } = encode(text, { ecc: 'L', border: MARGIN });
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) => {
    const [upper, lower] = [data[line * 2]!, data[line * 2 + 1]];
    return upper.map((isDark, column) => squares(isDark, lower?.[column] === true)).join('');
  });
  return { columns: size, text: lines.map((line) => `${START}${line}${END}\n`).join('') };
}

function squares(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
