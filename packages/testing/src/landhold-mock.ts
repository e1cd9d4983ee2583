import { Landhold } from '@landhold/client';
import { Faults } from './faults.ts';
import type { MockClient } from './generated/mock-client.ts';
import { createMockClient } from './generated/mock-client.ts';
import { MockClock } from './mock-clock.ts';
import { AllRequests, Requests } from './requests.ts';
import { Snapshots } from './snapshots.ts';

/** A project for one test, with its own key. */
export interface MockProject {
  readonly id: string;
  readonly name: string;
  /** An API key with every scope. */
  readonly key: string;
  readonly keyId: string;
  /** A client of the API with that key. */
  readonly client: Landhold;
  /** Rules for this project alone. */
  readonly faults: Faults;
  /** The requests with this project's keys. */
  readonly requests: Requests;
}

/** The key of every mock's default project. */
const DEVELOPMENT_KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';

/** A running mock: one that `startLandhold` started, or another whose address you have. */
export class LandholdMock {
  /** The address of the API. */
  readonly url: string;
  /** The development key, which may control the mock. */
  readonly key: string;
  /** A client of the API with that key. */
  readonly client: Landhold;
  readonly clock: MockClock;
  /** Rules for all projects. */
  readonly faults: Faults;
  /** The requests of all projects, and those without a valid key. */
  readonly requests: AllRequests;
  readonly snapshots: Snapshots;
  readonly #mock: MockClient;
  readonly #stop: () => Promise<void>;
  #made = 0;

  constructor(url: string, key: string = DEVELOPMENT_KEY, stop: () => Promise<void> = async () => {}) {
    this.url = url;
    this.key = key;
    this.client = this.#clientOf(key);
    this.#mock = createMockClient({ baseUrl: url, key });
    this.clock = new MockClock(this.#mock);
    this.faults = new Faults(this.#mock);
    this.requests = new AllRequests(this.#mock);
    this.snapshots = new Snapshots(this.#mock);
    this.#stop = stop;
  }

  /** Creates a project with its own key and client. Projects do not see each other's records. */
  async project(name?: string): Promise<MockProject> {
    const body = name === undefined ? {} : { name };
    const { id, name: made, key, key_id: keyId } = await this.#mock.call('createMockProject', { body });
    const [faults, requests] = [new Faults(this.#mock, id), new Requests(this.#mock, id)];
    return { id, name: made, key, keyId, client: this.#clientOf(key), faults, requests };
  }

  /**
   * A name that nothing else in this mock has: `shop` becomes `shop-1k3f`, and `shop.test` becomes `shop-1k3f.test`. Names
   * of domains, zones and sites are unique in the whole installation.
   */
  fresh(name: string): string {
    this.#made += 1;
    const [first, ...rest] = name.split('.');
    return [`${first}-${process.pid.toString(36)}${this.#made.toString(36)}`, ...rest].join('.');
  }

  /** Discards everything but the time. Projects that were made before, and their keys, are gone. */
  async reset(): Promise<void> {
    await this.#mock.call('resetMock');
  }

  /** Ends the mock, if `startLandhold` started it. */
  async stop(): Promise<void> {
    await this.#stop();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  /** A test wants to see each response. */
  #clientOf(apiKey: string): Landhold {
    return new Landhold({ baseUrl: this.url, apiKey, maxRetries: 0 });
  }
}
