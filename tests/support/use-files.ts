import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from './use-folder.ts';

/** Makes files that are deleted after the tests. */
export function useFiles(): (content: string) => string {
  const folder = useFolder();
  let count = 0;
  return (content) => {
    const path = join(folder, `file-${(count += 1)}.json`);
    writeFileSync(path, content);
    return path;
  };
}
