import type { MockClient } from './generated/mock-client.ts';
import type { ExpectedRequest, MockRequest, MockVerification } from './generated/mock-types.ts';

export interface VerifyOptions {
  /** Whether there may be no request that matches none of these. */
  readonly nothingElse?: boolean;
}

export interface ListOptions {
  /** Only requests of this operation. */
  readonly operation?: string;
  /** How many of the latest; 100 by default, 1,000 at most. */
  readonly limit?: number;
}

/** The requests were not as expected. Its message says which were not. */
export class VerificationError extends Error {
  readonly matched: readonly number[];
  /** Requests that matched none, 10 at most. */
  readonly others: readonly MockRequest[];

  constructor({ message, matched, others }: MockVerification) {
    super(message);
    this.name = 'VerificationError';
    this.matched = matched;
    this.others = others;
  }
}

/** What the mock was asked. */
export class Requests {
  readonly #mock: MockClient;
  /** Undefined for all projects. */
  readonly #projectId: string | undefined;

  constructor(mock: MockClient, projectId?: string) {
    this.#mock = mock;
    this.#projectId = projectId;
  }

  /** The latest requests, the oldest first. */
  async list(options: ListOptions = {}): Promise<readonly MockRequest[]> {
    return (await this.#mock.call('listMockRequests', { query: { ...options, ...this.#whose() } })).data;
  }

  /**
   * Throws a `VerificationError` unless each request was sent as often as expected: at least once, if it says nothing
   * else. An empty list with `nothingElse` says that there was no request.
   */
  async verify(expected: ExpectedRequest | readonly ExpectedRequest[], options: VerifyOptions = {}): Promise<void> {
    const all = Array.isArray(expected) ? (expected as readonly ExpectedRequest[]) : [expected as ExpectedRequest];
    const body = { expected: [...all], nothing_else: options.nothingElse === true, ...this.#whose() };
    const verification = await this.#mock.call('verifyMockRequests', { body });
    if (!verification.is_met) throw new VerificationError(verification);
  }

  #whose(): { project_id?: string } {
    return this.#projectId === undefined ? {} : { project_id: this.#projectId };
  }
}

/** What the whole mock was asked, which can be forgotten. */
export class AllRequests extends Requests {
  readonly #all: MockClient;

  constructor(mock: MockClient) {
    super(mock);
    this.#all = mock;
  }

  /** Begins a new list of requests. */
  async clear(): Promise<void> {
    await this.#all.call('clearMockRequests');
  }
}
