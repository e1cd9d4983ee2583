import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { ANSWER_ZONES } from './answer-zones.ts';

const zones = createZones();
for (const source of ANSWER_ZONES) zones.put(compileZone(source));
const server = createNameServer({ zones, addresses: ['127.0.0.1', '::1'], port: 0 });

beforeAll(() => server.start());
afterAll(() => server.stop());

/** What is printed without the lines that differ each time. */
async function ask(program: string, address: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await runProgram(program, [`@${address}`, '-p', String(server.port()), ...args]);
  expect(code).toBe(0);
  return stdout;
}

function squeeze(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith(';'));
}

describe.each(['dig', 'kdig'])('%s', (program) => {
  test.each(['127.0.0.1', '::1'])('shows a record that was asked for at %s', async (address) => {
    expect(squeeze(await ask(program, address, 'mail.example.test', 'A', '+norecurse'))).toEqual([
      'mail.example.test. 300 IN A 192.0.2.20',
    ]);
  });

  test('shows every type as it is written in a zone file', async () => {
    const short = async (...args: string[]): Promise<string[]> =>
      squeeze(await ask(program, '127.0.0.1', '+short', ...args));
    expect(await short('example.test', 'AAAA')).toEqual(['2001:db8::10']);
    expect(await short('example.test', 'CAA')).toEqual(['0 issue "ca.example"']);
    expect((await short('example.test', 'MX')).toSorted()[0]).toBe('10 mail.example.test.');
    expect((await short('_sip._tcp.example.test', 'SRV')).toSorted()[0]).toBe('10 60 5060 sip.example.test.');
    expect(await short('ptr.example.test', 'PTR')).toEqual(['host.example.test.']);
    expect((await short('ssh.example.test', 'SSHFP'))[0]?.toLowerCase()).toMatch(/^4 2 123456789abcdef/);
    expect((await short('child.example.test', 'DS'))[0]).toMatch(/^12345 13 2 D2ABDE24/);
    expect((await short('_443._tcp.www2.example.test', 'TLSA'))[0]).toMatch(/^3 1 1 D2ABDE24/);
    expect((await short('example.test', 'TXT')).toSorted()).toContain('"v=spf1 mx -all"');
  });

  test('follows a truncated answer by TCP', async () => {
    const args = ['big.example.test', 'A', '+short'];
    expect(squeeze(await ask(program, '127.0.0.1', ...args, '+bufsize=512'))).toHaveLength(90);
    expect(squeeze(await ask(program, '127.0.0.1', ...args, '+tcp'))).toHaveLength(90);
  });

  test('says why there is no answer', async () => {
    expect(await ask(program, '127.0.0.1', 'nx.example.test')).toContain('NXDOMAIN');
    expect(await ask(program, '127.0.0.1', 'elsewhere.invalid')).toContain('REFUSED');
    expect(
      await ask(program, '127.0.0.1', 'example.test', '+edns=1', ...(program === 'dig' ? ['+noednsneg'] : [])),
    ).toMatch(/BADVERS/);
  });

  test('finds no malformed packet', async () => {
    const shown = await ask(program, '127.0.0.1', 'crowd.example.test', 'MX', '+norecurse');
    expect(shown).not.toMatch(/malformed|warning|trailing|mismatch/i);
  });
});
