import { expect, test } from 'vitest';
import { readProjectFile } from './project-file.ts';

const TEXT = `landhold: 1
dns:
  - name: north-field.test
    ttl: 300
    records:
      - { name: www, type: A, values: [192.0.2.10] }
      - name: mail
        type: MX
sites:
  - name: north-field
`;

function fileOf(text: string, name = 'landhold.yaml') {
  return { name, size: text.length, text: async () => text };
}

const errorAt = (param: string, message = `${param} is required.`) => ({ param, code: 'x', message });

test('YAML and JSON become the same project', async () => {
  const { project } = await readProjectFile(fileOf(TEXT));
  expect((await readProjectFile(fileOf(JSON.stringify(project), 'landhold.json'))).project).toEqual(project);
  expect(project).toMatchObject({ landhold: 1, sites: [{ name: 'north-field' }] });
});

test('an error of the server has its line in the file', async () => {
  const { placeOf } = await readProjectFile(fileOf(TEXT));
  const placed = (param: string) => placeOf(errorAt(param));
  expect(placed('project.dns[0].ttl')).toEqual({ line: 4, path: 'dns[0].ttl', message: 'is required.' });
  expect(placed('project.dns[0].records[1].values').line).toBe(7);
  expect(placed('project.sites[0].name').line).toBe(10);
  expect(placed('project.planets').line).toBe(1);
  expect(placed('mode').line).toBeUndefined();
  expect(placeOf(errorAt('project.sites[0].name', 'north-field: name is taken.')).message).toBe(
    'north-field: name is taken.',
  );
});

test.each([
  ['a: [1', /line 1: /],
  ['dns:\n  - name: a\n name: b\n', /line 3: /],
  ['a: *nothing', /landhold\.yaml/],
  ['just text', /not a project file/],
  ['', /not a project file/],
  ['- 1', /not a project file/],
])('%j is refused with its place', async (text, reason) => {
  await expect(readProjectFile(fileOf(text))).rejects.toThrow(reason);
});

test('a few lines that stand for very many are refused', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(',')}]`,
  );
  await expect(readProjectFile(fileOf(['a0: &a0 [x]', ...levels].join('\n')))).rejects.toThrow(/cannot be read/);
});

test('a file of more than 8 MiB is not read', async () => {
  await expect(readProjectFile({ ...fileOf(TEXT), size: 8 * 2 ** 20 + 1 })).rejects.toThrow('larger than 8 MiB');
});
