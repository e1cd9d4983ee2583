import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { KindTag } from '../../kinds.ts';
import { loadPart } from '../../load-part.ts';
import { UPDATE_KEY_STEPS } from '../dns/update-key-steps.ts';
import { DEVICE_STEPS } from '../vpn/device-steps.ts';
import { ENROLL_STEPS } from '../vpn/enroll-steps.ts';
import type { ChildPartProps, KindPartProps } from './kind-part-props.ts';

type KindPart = ComponentType<KindPartProps>;

/** Actions on a kind's records besides changing and deleting them. */
export const recordActions: Readonly<Partial<Record<KindTag, KindPart>>> = {
  domains: lazy(async () => ({
    default: (await loadPart(async () => import('../domains/domain-actions.tsx'))).DomainActions,
  })),
  webhooks: lazy(async () => ({
    default: (await loadPart(async () => import('../webhooks/webhook-actions.tsx'))).WebhookActions,
  })),
};

/** Notes on a new record's name while it is typed. */
export const nameNotes: Readonly<Partial<Record<KindTag, ComponentType<{ readonly name: string }>>>> = {
  domains: lazy(async () => ({
    default: (await loadPart(async () => import('../domains/check-name.tsx'))).CheckName,
  })),
};

interface ListLink {
  readonly label: string;
  readonly to: '/p/$project/backups';
}

/** Further lists of a kind, linked from its list and from the page of a deleted record. */
export const listLinks: Readonly<Partial<Record<KindTag, ListLink>>> = {
  databases: { label: 'All backups', to: '/p/$project/backups' },
};

interface ChildPart {
  /** The label of the button that opens it. */
  readonly label: string;
  readonly Content: ComponentType<ChildPartProps>;
}

/** Actions on a child besides changing and deleting it. */
export const childActions: Readonly<Partial<Record<KindTag, ChildPart>>> = {
  peers: {
    label: 'Connection',
    Content: lazy(async () => ({
      default: (await loadPart(async () => import('../vpn/peer-connection.tsx'))).PeerConnectionDialog,
    })),
  },
  users: {
    label: 'Rotate',
    Content: lazy(async () => ({
      default: (await loadPart(async () => import('../databases/rotate-user.tsx'))).RotateUser,
    })),
  },
};

interface ChildCreation {
  /** The steps' names. The form is the first. */
  readonly steps: readonly string[];
  /** The other steps, once the child is created. */
  readonly Content: ComponentType<ChildPartProps>;
}

/** What follows a child's creation, for kinds with further steps. */
export const childCreations: Readonly<Partial<Record<KindTag, ChildCreation>>> = {
  peers: {
    steps: DEVICE_STEPS,
    Content: lazy(async () => ({
      default: (await loadPart(async () => import('../vpn/set-up-device.tsx'))).SetUpDevice,
    })),
  },
  'update-keys': {
    steps: UPDATE_KEY_STEPS,
    Content: lazy(async () => ({
      default: (await loadPart(async () => import('../dns/use-update-key.tsx'))).UseUpdateKey,
    })),
  },
  'enrollment-keys': {
    steps: ENROLL_STEPS,
    Content: lazy(async () => ({
      default: (await loadPart(async () => import('../vpn/enroll-devices.tsx'))).EnrollDevices,
    })),
  },
};

/** Replaces the plain list of children, for kinds that need more. Loaded when it is opened. */
export const childEditors: Readonly<Partial<Record<KindTag, KindPart>>> = {
  records: lazy(async () => ({
    default: (await loadPart(async () => import('../dns/record-editor.tsx'))).RecordEditor,
  })),
};

interface KindTab {
  readonly value: string;
  readonly label: string;
  readonly Content: KindPart;
}

/** Tabs of a record's page besides its children's. */
export const kindTabs: Readonly<Partial<Record<KindTag, readonly KindTab[]>>> = {
  sites: [
    {
      value: 'deployments',
      label: 'Deployments',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../sites/deployments.tsx'))).Deployments,
      })),
    },
  ],
  databases: [
    {
      value: 'backups',
      label: 'Backups',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../databases/backups.tsx'))).Backups,
      })),
    },
  ],
  dns: [
    {
      value: 'history',
      label: 'History',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../dns/zone-history.tsx'))).ZoneHistory,
      })),
    },
  ],
};

/** What follows the first section of a record's page. */
export const kindLeads: Readonly<Partial<Record<KindTag, KindPart>>> = {
  databases: lazy(async () => ({
    default: (await loadPart(async () => import('../databases/database-lead.tsx'))).DatabaseLead,
  })),
  domains: lazy(async () => ({
    default: (await loadPart(async () => import('../domains/domain-delegation.tsx'))).DomainDelegation,
  })),
  dns: lazy(async () => ({
    default: (await loadPart(async () => import('../dns/ask-name-server.tsx'))).AskNameServer,
  })),
  sites: lazy(async () => ({
    default: (await loadPart(async () => import('../sites/custom-domains.tsx'))).CustomDomains,
  })),
  webhooks: lazy(async () => ({
    default: (await loadPart(async () => import('../webhooks/webhook-health-card.tsx'))).WebhookHealthCard,
  })),
};
