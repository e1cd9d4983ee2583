import type { VpnFacts } from './listener-facts.ts';
import { escapeHtml } from './escape-html.ts';
import type { CurlTarget } from './home-page-requests.ts';
import { createCommand } from './home-page-requests.ts';

const GUIDE = '/guides/connect-two-laptops';

/** Fixed name and fixed Idempotency-Key, so that it can be pasted again. */
function networkCommand(target: CurlTarget): string {
  return createCommand(target, '/api/v1/vpn', { body: { name: 'field-team' }, idempotencyKey: 'first-network' });
}

export interface VpnPageFacts extends CurlTarget {
  readonly vpn: VpnFacts;
}

/** For the terminal: the command if networks carry packets, and nothing otherwise, which is said further up. */
export function vpnLines(facts: VpnPageFacts, indented: (text: string) => string): string[] {
  if (!facts.vpn.isUp) return [];
  return [
    `Create a VPN network, and connect devices to it as ${facts.baseUrl}${GUIDE} shows:`,
    '',
    indented(networkCommand(facts)),
    '',
  ];
}

interface VpnRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly command: string;
  readonly what: string;
}

/** The same for the page. */
export function renderVpn(facts: VpnPageFacts, renderRow: (row: VpnRow) => string): string {
  const { isUp, summary } = facts.vpn;
  const head = `<section aria-labelledby="vpn"><h2 id="vpn">A network that connects</h2><p class="lead">VPN: ${escapeHtml(summary)}</p>`;
  if (!isUp) return `${head}</section>`;
  const row = {
    id: 'vpn-create',
    title: 'Create a network',
    text: `Answers <code>201</code>. Each device that you add gets a file for WireGuard. <a href="${GUIDE}">Connect two laptops</a> has the commands.`,
    command: networkCommand(facts),
    what: 'the command that creates a network',
  };
  return `${head}<ol class="rows rows-numbered">${renderRow(row)}</ol></section>`;
}
