import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { KindTag } from '../../kinds.ts';
import { loadPart } from '../../load-part.ts';
import { UPDATE_KEY_STEPS } from '../dns/update-key-steps.ts';
import { DEVICE_STEPS } from '../vpn/device-steps.ts';
import { ENROLL_STEPS } from '../vpn/enroll-steps.ts';
import type { ChildCellProps, ChildDialogProps, KindPartProps } from './kind-part-props.ts';

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

export interface ChildPart {
  /** The label of the button that opens it. */
  readonly label: string;
  readonly Content: ComponentType<ChildDialogProps>;
}

/** Actions on a child besides changing and deleting it. */
export const childActions: Readonly<Partial<Record<KindTag, readonly ChildPart[]>>> = {
  peers: [
    {
      label: 'Connection',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../vpn/peer-connection.tsx'))).PeerConnectionDialog,
      })),
    },
    {
      label: 'Rotate',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../vpn/rotate-peer.tsx'))).RotatePeer,
      })),
    },
  ],
  users: [
    {
      label: 'Rotate',
      Content: lazy(async () => ({
        default: (await loadPart(async () => import('../databases/rotate-user.tsx'))).RotateUser,
      })),
    },
  ],
};

interface ChildCell {
  readonly heading: string;
  readonly Cell: ComponentType<ChildCellProps>;
}

/** Columns of data that is not in the records. Each cell fetches its own data. */
export const childCells: Readonly<Partial<Record<KindTag, readonly ChildCell[]>>> = {
  peers: [
    {
      heading: 'Last handshake',
      Cell: lazy(async () => ({
        default: (await loadPart(async () => import('../vpn/peer-cells.tsx'))).HandshakeCell,
      })),
    },
    {
      heading: 'Traffic',
      Cell: lazy(async () => ({
        default: (await loadPart(async () => import('../vpn/peer-cells.tsx'))).TrafficCell,
      })),
    },
  ],
};

interface ChildCreation {
  /** The steps' names. The form is the first. */
  readonly steps: readonly string[];
  /** The other steps, once the child is created. */
  readonly Content: ComponentType<ChildDialogProps>;
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

/** The top of a record's page, instead of its first section: what people open the page for. */
export const kindTops: Readonly<Partial<Record<KindTag, KindPart>>> = {
  databases: lazy(async () => ({
    default: (await loadPart(async () => import('../databases/database-top.tsx'))).DatabaseTop,
  })),
  domains: lazy(async () => ({
    default: (await loadPart(async () => import('../domains/domain-top.tsx'))).DomainTop,
  })),
  dns: lazy(async () => ({
    default: (await loadPart(async () => import('../dns/zone-top.tsx'))).ZoneTop,
  })),
  sites: lazy(async () => ({
    default: (await loadPart(async () => import('../sites/site-top.tsx'))).SiteTop,
  })),
  vpn: lazy(async () => ({
    default: (await loadPart(async () => import('../vpn/network-top.tsx'))).NetworkTop,
  })),
};

/** Shown after the first section of a record's page. */
export const kindExtras: Readonly<Partial<Record<KindTag, KindPart>>> = {
  webhooks: lazy(async () => ({
    default: (await loadPart(async () => import('../webhooks/webhook-health-card.tsx'))).WebhookHealthCard,
  })),
};

/** What else is lost when a record is deleted, as items of a list. */
export const deletionNotes: Readonly<Partial<Record<KindTag, KindPart>>> = {
  databases: lazy(async () => ({
    default: (await loadPart(async () => import('../databases/database-deletion.tsx'))).DatabaseDeletion,
  })),
  domains: lazy(async () => ({
    default: (await loadPart(async () => import('../domains/domain-deletion.tsx'))).DomainDeletion,
  })),
  dns: lazy(async () => ({
    default: (await loadPart(async () => import('../dns/zone-deletion.tsx'))).ZoneDeletion,
  })),
  sites: lazy(async () => ({
    default: (await loadPart(async () => import('../sites/site-deletion.tsx'))).SiteDeletion,
  })),
  vpn: lazy(async () => ({
    default: (await loadPart(async () => import('../vpn/network-deletion.tsx'))).NetworkDeletion,
  })),
};
