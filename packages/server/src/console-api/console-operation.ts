import type { ConsoleBody, ConsoleOperationId, ConsoleQuery, ConsoleResult } from '@landhold/contract/console';
import type { Browser, SignedIn } from '../accounts/session-service.ts';
import type { ConsoleAuthority } from '../store/write-context.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { Membership } from '../projects/project-service.ts';

/** One console request, checked against its document, as its operation's handler gets it. */
export interface ConsoleRequest<Id extends ConsoleOperationId> {
  /** The signed-in account. Null only for operations that are open to anyone. */
  readonly signedIn: SignedIn | null;
  /** Whether the browser sent a session that has ended. */
  readonly hasExpired: boolean;
  /** The project in the path and the role in it; null if the path has none. */
  readonly membership: Membership | null;
  /** The authority that must still exist when a change is committed; null if the role does not matter. */
  readonly authority: ConsoleAuthority | null;
  readonly browser: Browser;
  readonly address: ConsoleAddress;
  /** The token of a sign-in with a provider that began in this browser. */
  readonly flowToken: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly body: NonNullable<ConsoleBody<Id>>;
  readonly query: Omit<ConsoleQuery<Id>, 'cursor' | 'limit'>;
  readonly page: { readonly limit: number; readonly after: string | null };
}

export interface ConsoleRecord<Result> {
  readonly status: 200 | 201;
  readonly body: Result;
  /** The token of a session that begins with this response. */
  readonly token?: string;
  /** The token of a sign-in with a provider that begins with this response. */
  readonly flowToken?: string;
}

export interface ConsolePage<Item> {
  readonly status: 200;
  readonly items: readonly Item[];
  readonly next: string | null;
}

export interface ConsoleDone {
  readonly status: 204;
  readonly endsSession?: boolean;
}

export type ConsoleReply = ConsoleRecord<object> | ConsolePage<object> | ConsoleDone;

type ReplyOf<Result> = [Result] extends [undefined]
  ? ConsoleDone
  : [Result] extends [{ data: readonly (infer Item)[] }]
    ? ConsolePage<Item>
    : ConsoleRecord<Result>;

export type ConsoleHandler<Id extends ConsoleOperationId> = (
  request: ConsoleRequest<Id>,
) => Promise<ReplyOf<ConsoleResult<Id>>>;

/** Without a handler for every operation of the console's document, this does not compile. */
export type ConsoleHandlers = { readonly [Id in ConsoleOperationId]: ConsoleHandler<Id> };

/** One page of a list that is short enough to read whole, newest first. */
export function pageOf<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): { items: readonly Item[]; next: string | null } {
  const rest = after === null ? items : items.filter((item) => idOf(item) < after);
  const shown = rest.slice(0, limit);
  return { items: shown, next: rest.length > limit ? idOf(shown.at(-1)!) : null };
}
