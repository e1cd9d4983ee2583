import { parse } from 'yaml';
import { keep } from './kept-results.ts';

export function readYaml(text: string): unknown {
  return JSON.parse(keep('read YAML', text, () => JSON.stringify(parse(text))));
}
