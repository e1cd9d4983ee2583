import type { FieldError } from '../../api/api-error.ts';

/** As in the document. */
const MAX_BYTES = 8 * 2 ** 20;

/** Why a file cannot be sent at all. */
export class FileProblem extends Error {}

export interface ProjectFile {
  readonly project: unknown;
  /** Where in the file an error of the server is. */
  readonly placeOf: (error: FieldError) => Place;
}

export interface Place {
  /** Undefined if the error is about the request, not about a place in the file. */
  readonly line: number | undefined;
  /** As people write it: `sites[0].name`. */
  readonly path: string;
  readonly message: string;
}

/** Reads a project file. JSON is a part of YAML. The server never sees either as text: it is sent as JSON. */
export async function readProjectFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<ProjectFile> {
  if (file.size > MAX_BYTES) throw new FileProblem(`${file.name} is larger than 8 MiB. Plan it in several parts.`);
  const { LineCounter, parseDocument, isNode } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(await file.text(), { lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    const [reason = ''] = error.message.split(/ at line \d+/);
    throw new FileProblem(`${file.name}, line ${line}: ${reason}`);
  }
  let project: unknown;
  try {
    project = document.toJS();
  } catch (problem) {
    throw new FileProblem(`${file.name} cannot be read. ${(problem as Error).message}`);
  }
  if (typeof project !== 'object' || project === null || Array.isArray(project)) {
    throw new FileProblem(`${file.name} is not a project file: it begins with “landhold: 1”.`);
  }
  return {
    project,
    placeOf({ param, message }) {
      if (!/^project\b/.test(param)) return { line: undefined, path: param, message };
      const path = stepsOf(param);
      const words = message.startsWith(param) ? message.slice(param.length).trim() : message;
      const text = param.replace(/^project\.?/, '');
      // A field that is missing is reported where it should be.
      for (let length = path.length; length >= 0; length -= 1) {
        const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return { line: lines.linePos(node.range[0]).line, path: text, message: words };
      }
      return { line: undefined, path: text, message: words };
    },
  };
}

/** `project.sites[0].name` is `['sites', 0, 'name']`. */
function stepsOf(param: string): (string | number)[] {
  const steps = [...param.matchAll(/\[(\d+)\]|([^.[\]]+)/g)];
  return steps.slice(1).map(([, index, name]) => (index === undefined ? name! : Number(index)));
}
