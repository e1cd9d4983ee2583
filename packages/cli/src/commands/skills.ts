import { EXIT_CODES } from '../exit-codes.ts';
import { Output } from '../output/output.ts';
import type { HandWritten } from './hand-written.ts';

const RULES = `# Using landhold

landhold is the command line of Landhold: domains, DNS zones, sites, databases, VPN networks and webhooks.

- Add \`--json\`. Standard output is then JSON, and so is standard error after a failure: \`{"error":{"code","message","request_id","fix"}}\`. Do what \`fix\` says.
- \`landhold commands --json\` lists every command with its flags and an example. \`--help\` explains one.
- Name records by name or id; a record set as \`www/A\`.
- Add \`--dry-run\` to a write first. It checks the request and changes nothing.
- Exit code 8 means that a person has to decide. Ask them before you pass \`--yes\`.
- Add \`--no-secrets\` unless the person needs the secret. Never put a key into a command.
- \`landhold mcp\` serves tools to agents that speak the Model Context Protocol. Deletions wait there for a person's approval, if the key says so.
- \`landhold can-i sites create\` says whether the key is allowed to.

Exit codes: `;

export const skills: HandWritten = {
  name: 'skills',
  summary: 'Print a short text that tells coding agents how to use landhold.',
  example: 'landhold skills > landhold.md',
  add(command, world) {
    command.action(() => {
      const codes = Object.entries(EXIT_CODES).map(([name, code]) => `${code} ${name}`);
      new Output(world, {}).text(`${RULES}${codes.join(', ')}.\n`);
    });
  },
};
