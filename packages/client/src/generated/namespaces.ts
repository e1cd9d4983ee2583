// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import { Domains } from './domains.ts';
import { Dns } from './dns.ts';
import { Sites } from './sites.ts';
import { Databases } from './databases.ts';
import { Vpn } from './vpn.ts';
import { Regions } from './regions.ts';
import { Webhooks } from './webhooks.ts';
import { Plans } from './plans.ts';
import { Trash } from './trash.ts';
import { Events } from './events.ts';
import { Keys } from './keys.ts';
import { Projects } from './projects.ts';
import { Members } from './members.ts';
import { Invitations } from './invitations.ts';
import { Audit } from './audit.ts';
import { Requests } from './requests.ts';
import type { Transport } from '../transport.ts';

/** One namespace for each kind of resource. */
export class Namespaces {
  /** Domain names and their registration. */
  readonly domains: Domains;
  /** Authoritative DNS zones. */
  readonly dns: Dns;
  /** Websites, each at its own address. */
  readonly sites: Sites;
  /** Managed PostgreSQL, MySQL and Valkey. */
  readonly databases: Databases;
  /** WireGuard networks. */
  readonly vpn: Vpn;
  /** The regions that you can create resources in. */
  readonly regions: Regions;
  /** Endpoints that receive signed events, and their deliveries. */
  readonly webhooks: Webhooks;
  /** Changes to a project that you see first and make together, and the project as a document. */
  readonly plans: Plans;
  /** What was deleted lately, and can be brought back. */
  readonly trash: Trash;
  /** A record of every change, as a list or as a live stream. */
  readonly events: Events;
  /** The keys that programs send with every request. */
  readonly keys: Keys;
  /** The project that your key belongs to. */
  readonly projects: Projects;
  /** The people who can sign in to a project. */
  readonly members: Members;
  /** Invitations to a project that nobody has accepted yet. */
  readonly invitations: Invitations;
  /** What people did in the console. */
  readonly audit: Audit;
  /** The requests that were made with keys. */
  readonly requests: Requests;

  constructor(transport: Transport) {
    this.domains = new Domains(transport);
    this.dns = new Dns(transport);
    this.sites = new Sites(transport);
    this.databases = new Databases(transport);
    this.vpn = new Vpn(transport);
    this.regions = new Regions(transport);
    this.webhooks = new Webhooks(transport);
    this.plans = new Plans(transport);
    this.trash = new Trash(transport);
    this.events = new Events(transport);
    this.keys = new Keys(transport);
    this.projects = new Projects(transport);
    this.members = new Members(transport);
    this.invitations = new Invitations(transport);
    this.audit = new Audit(transport);
    this.requests = new Requests(transport);
  }
}

/** Where the service is when nobody says otherwise. */
export const defaultBaseUrl = 'http://127.0.0.1:4000';

/** Public, and good for the sandbox alone. */
export const demoKey = 'sk_svc_demo_LandholdSandbox';

/** Where records of each kind are found, and the state in which they are not settled yet. */
export const kinds = {
  "domain": {
    "path": "/api/v1/domains",
    "unsettled": "pending"
  },
  "zone": {
    "path": "/api/v1/dns",
    "unsettled": "pending"
  },
  "site": {
    "path": "/api/v1/sites",
    "unsettled": "pending"
  },
  "database": {
    "path": "/api/v1/databases",
    "unsettled": "provisioning"
  },
  "vpn_network": {
    "path": "/api/v1/vpn",
    "unsettled": "provisioning"
  }
} as const;
