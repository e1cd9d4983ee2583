import { escapeHtml } from './escape-html.ts';
import type { CurlTarget } from './home-page-requests.ts';
import { createCommand } from './home-page-requests.ts';
import type { NameServerFacts } from './listener-facts.ts';

const ZONE = 'south-field.test';

/** Fixed name and fixed Idempotency-Key, so that it can be pasted again. */
export function zoneCommand(target: CurlTarget): string {
  return createCommand(target, '/api/v1/dns', { body: { name: ZONE }, idempotencyKey: 'first-zone' });
}

function digCommand(dig: string): string {
  return `${dig} ${ZONE} SOA`;
}

export interface DnsFacts extends CurlTarget {
  readonly nameServer: NameServerFacts;
}

/** For the terminal: the commands if it answers, and nothing otherwise, which is said further up. */
export function dnsLines(facts: DnsFacts, indented: (text: string) => string): string[] {
  const { dig } = facts.nameServer;
  if (dig === null) return [];
  return [
    'Create a zone. A second later, the name server answers for it:',
    '',
    indented(zoneCommand(facts)),
    '',
    indented(digCommand(dig)),
    '',
  ];
}

interface DnsRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly command: string;
  readonly what: string;
}

/** The same for the page. */
export function renderDns(facts: DnsFacts, renderRow: (row: DnsRow) => string): string {
  const { dig, summary } = facts.nameServer;
  const head = `<section aria-labelledby="dns"><h2 id="dns">A zone that answers</h2><p class="lead">Name server: ${escapeHtml(summary)}</p>`;
  if (dig === null) return `${head}</section>`;
  const rows = [
    {
      id: 'dns-zone',
      title: 'Create a zone',
      text: 'Returns <code>201</code>. The zone is <code>pending</code> at first, and the name server answers for it once it is <code>active</code>.',
      command: zoneCommand(facts),
      what: 'the command that creates a zone',
    },
    {
      id: 'dns-dig',
      title: 'Ask for it',
      text: 'The record sets that you create in the zone are in the answers as soon as the API has confirmed them. <a href="/guides/first-zone">Your first zone</a> goes on from here.',
      command: digCommand(dig),
      what: 'the command that asks the name server',
    },
  ];
  return `${head}<ol class="rows rows-numbered">${rows.map(renderRow).join('\n')}</ol></section>`;
}
