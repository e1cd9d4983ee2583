import type { MockClient } from './generated/mock-client.ts';
import type { Snapshot } from './generated/mock-types.ts';

/** What the mock had at other times, by name. They are gone when the mock stops. */
export class Snapshots {
  readonly #mock: MockClient;

  constructor(mock: MockClient) {
    this.#mock = mock;
  }

  /** Keeps everything that the mock has. One with the same name is replaced. */
  async save(name: string): Promise<Snapshot> {
    return this.#mock.call('saveSnapshot', { params: { name } });
  }

  /** Puts back what the mock had. Time and rules stay. */
  async restore(name: string): Promise<Snapshot> {
    return this.#mock.call('restoreSnapshot', { params: { name } });
  }

  async list(): Promise<readonly Snapshot[]> {
    return (await this.#mock.call('listSnapshots')).data;
  }

  async delete(name: string): Promise<void> {
    await this.#mock.call('deleteSnapshot', { params: { name } });
  }
}
