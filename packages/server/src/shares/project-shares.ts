/** What all projects together, and one project alone, may use of something at once. */
export interface Share {
  readonly max: number;
  readonly maxPerProject: number;
}

/** The title and the figures are in the table of docs/guides/sizing.md. */
interface NamedShare extends Share {
  readonly title: string;
}

/**
 * Everything limited that all projects of a process share. One project can never take all of it:
 * docs/decisions/0172-a-share-for-each-project.md.
 */
export const SHARES = {
  largeBodyBytes: { title: 'bytes of request bodies above 64 KiB', max: 64 * 2 ** 20, maxPerProject: 16 * 2 ** 20 },
  largeBodyThreads: { title: 'threads that parse large request bodies', max: 2, maxPerProject: 1 },
  /** The largest page has some 6 MiB. */
  unreadBytes: {
    title: 'bytes of responses that clients have not read',
    max: 32 * 2 ** 20,
    maxPerProject: 16 * 2 ** 20,
  },
  loggedRequests: { title: 'requests that wait for the request log', max: 1_000, maxPerProject: 500 },
  loggedBytes: { title: 'bytes of these requests and their responses', max: 16 * 2 ** 20, maxPerProject: 8 * 2 ** 20 },
  /** Each also counts for its key: http/responses/event-streams.ts. */
  streams: { title: 'open event streams', max: 1_000, maxPerProject: 100 },
  /** Of each kind. */
  providerSteps: { title: 'steps of providers, for each kind', max: 8, maxPerProject: 4 },
  /** Of all kinds together. */
  providerCommits: { title: 'results of these steps being stored', max: 4, maxPerProject: 2 },
  goodWebhooks: { title: 'attempts to webhooks that work', max: 32, maxPerProject: 16 },
  newWebhooks: { title: 'attempts to new webhooks', max: 16, maxPerProject: 4 },
  failingWebhooks: { title: 'attempts to failing webhooks', max: 16, maxPerProject: 4 },
  webhookTests: { title: 'tests of webhooks', max: 16, maxPerProject: 4 },
  /** Callers wait for these. */
  delegationLookUps: { title: 'look-ups of delegations', max: 32, maxPerProject: 8 },
  /** Each archive uses up to 1 GiB of the disk. */
  archives: { title: 'archives being unpacked', max: 12, maxPerProject: 8 },
  uploads: { title: 'files being uploaded', max: 256, maxPerProject: 64 },
  /** Each uses a connection. */
  fileTransfers: { title: 'files being copied to or from PostgreSQL', max: 3, maxPerProject: 2 },
  compressions: { title: 'files being compressed for visitors', max: 2, maxPerProject: 1 },
  domainChecks: { title: 'sites whose custom domains are being checked', max: 16, maxPerProject: 2 },
  waitingDomainChecks: { title: 'sites that wait for this check', max: 10_000, maxPerProject: 1_000 },
  /** Each waits for a CA, for a minute and a half at most. */
  certificateOrdersAtOnce: { title: 'certificate orders in progress', max: 4, maxPerProject: 2 },
  /** CAs allow some 100: docs/decisions/0175-orders-are-resumed-and-shared.md. */
  certificateOrdersPerHour: { title: 'certificate orders in an hour', max: 90, maxPerProject: 30 },
  databaseCopies: { title: 'databases being copied, dumped or restored', max: 8, maxPerProject: 4 },
  /** Connections to the database server. */
  databaseMeasures: { title: 'databases being measured', max: 8, maxPerProject: 2 },
  /** On interfaces, a project also gets at most half of the ports. */
  vpnNetworks: { title: 'VPN networks', max: 256, maxPerProject: 128 },
  vpnHandshakes: { title: 'VPN handshakes in a second', max: 800, maxPerProject: 200 },
} satisfies Record<string, NamedShare>;
