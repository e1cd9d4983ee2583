import type { Domain, KindTag } from '@landhold/contract';
import type { OwnNames } from '../../dns/ports/own-names.ts';
import type { Registry } from '../ports/registry.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { ProviderTraits } from '../../../pipeline/provider-work.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

export interface DomainTools extends ActionTools {
  readonly sealer: Sealer;
  readonly randomness: Randomness;
  readonly registry: Registry;
  readonly ownNames: OwnNames;
  readonly providerOf: (kind: KindTag, name?: string) => ProviderTraits;
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
}

/** A pending domain will be registered soon, and what is done to it applies from then on. */
export function refuseFailed({ name, status }: Domain): void {
  if (status !== 'failed') return;
  throw new ServiceError('domain_not_registered', `${name} is not registered, because its status is ${status}.`);
}

export function refuseSuspended({ name, status }: Domain): void {
  if (status !== 'suspended') return;
  throw new ServiceError('domain_suspended', `${name} is suspended. Ask an administrator of this installation.`);
}
