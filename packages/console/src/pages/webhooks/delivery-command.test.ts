import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { deliveryCommand } from './delivery-command.ts';

test('a shell runs nothing that a delivery contains', () => {
  const payload = { id: 'evt_1', data: { object: { name: `it's $(touch x) \`id\` "quoted" \\` } } };
  const command = deliveryCommand(`https://receiver.example/?a='&b=$HOME`, { event_id: 'evt_1', payload });
  const seen = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
  expect(seen.split('\n').slice(0, -1)).toEqual([
    `https://receiver.example/?a='&b=$HOME`,
    '-H',
    'Content-Type: application/json; charset=utf-8',
    '-H',
    'webhook-id: evt_1',
    '--data-binary',
    JSON.stringify(payload),
  ]);
});
