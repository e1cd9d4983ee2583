import { ServiceError } from '../core/service-error.ts';
import type { AnyRecord } from './resource-kind.ts';

export function refuseProtected({ deletion_protection }: AnyRecord): void {
  if (deletion_protection !== true) return;
  throw new ServiceError(
    'deletion_protected',
    'This record is protected. Set deletion_protection to false, then delete it.',
  );
}
