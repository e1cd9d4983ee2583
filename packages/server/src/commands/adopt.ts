import type { KindTag, VpnNetwork } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { wallClock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { WireRecord } from '../reconciler/lifecycle.ts';
import { CHOSEN_KINDS } from '../core/provided-kinds.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import { portClaim } from '../products/vpn/ports/vpn-ports.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Moves existing records of a kind to the provider that new ones get, and prints how many.

Usage: ${howToRun('adopt', 'KIND')}

  KIND  one of ${CHOSEN_KINDS.join(', ')}

Records keep the provider they were created with, so a changed setting does not affect them. This command moves them:
for example, after you turn on the name server, simulated zones become embedded and are answered. Domains move if they
are under a suffix in LANDHOLD_REGISTRY_SUFFIXES; all others stay simulated. Records are updating until their new
provider has checked the result.

The provider is the one that the server would choose with the same settings: LANDHOLD_PROVIDERS, LANDHOLD_PROVIDER_KIND
and LANDHOLD_DNS_ADDRESS. The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set,
which can be in use, otherwise SQLite in LANDHOLD_DATA_DIR. With SQLite, stop the server first.`;

await runCommand({
  help: HELP,
  takes: 'kind',
  flags: [],
  async run({ config, argument }) {
    const kind = readKind(argument);
    const [{ openSqlStores }, { adopt }, { privateSuffixOf }] = await Promise.all([
      import('../store/sql/shared/open-sql-stores.ts'),
      import('../reconciler/adopt.ts'),
      import('../addresses/hostname.ts'),
    ]);
    const randomness = createSystemRandomness();
    const { store, directory, close } = await openSqlStores({
      ...config,
      clock: wallClock,
      randomness,
      onError: (error) => console.error((error as Error).message),
    });
    try {
      const provider = config.providers[kind]!;
      const ids = createIds({ clock: wallClock, randomness });
      const { suffixes } = config.registry;
      // Only names under private suffixes are registered here.
      const providerFor = (name: string): string =>
        kind === 'domains' && privateSuffixOf(name, suffixes) === undefined ? 'simulated' : provider;
      // A simulated network has no key, so that no interface uses its port.
      const claimsOf = (record: WireRecord) =>
        provider === 'wireguard' && record.provider === 'embedded'
          ? [portClaim((record as unknown as VpnNetwork).listen_port)]
          : [];
      const { moved, kept, left } = await adopt({
        store,
        directory,
        clock: wallClock,
        ids,
        kind,
        providerFor,
        claimsOf,
      });
      const others = left === 0 ? '' : ` ${left} stay with other providers, which have something outside.`;
      return `${kinds[kind].plural} moved to ${provider}: ${moved}. ${kept} had it already.${others}`;
    } finally {
      await close();
    }
  },
});

function readKind(argument: string): KindTag {
  const kind = CHOSEN_KINDS.find((each) => each === argument);
  if (kind !== undefined) return kind;
  throw new StartError(`"${argument}" is not one of ${CHOSEN_KINDS.join(', ')}.`);
}
