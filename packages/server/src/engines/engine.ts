import type { KindTag } from '@landhold/contract';
import type { Rest, Step, WireRecord } from '../core/lifecycle.ts';

/** What makes a record real. Asked again and again about a due record until there is nothing left to do. */
export interface Engine {
  /** The next step of a record that is due, or when to be asked again. */
  next(kind: KindTag, record: WireRecord, now: number): Promise<Step | Rest>;
}
