import type { MockClient } from './generated/mock-client.ts';
import type { AddFaultBody, Fault } from './generated/mock-types.ts';

/** Whom the rule is for follows from where it is added: a project's own faults, or those of the whole mock. */
export type FaultOptions = Omit<AddFaultBody, 'all_projects' | 'project_id'>;

/** Rules that make requests and providers fail. */
export class Faults {
  readonly #mock: MockClient;
  /** Undefined for all projects. */
  readonly #projectId: string | undefined;

  constructor(mock: MockClient, projectId?: string) {
    this.#mock = mock;
    this.#projectId = projectId;
  }

  async add(fault: FaultOptions): Promise<Fault> {
    const whom = this.#projectId === undefined ? { all_projects: true } : { project_id: this.#projectId };
    return this.#mock.call('addFault', { body: { ...fault, ...whom } });
  }

  /** The rules for these projects, with how often each matched. */
  async list(): Promise<readonly Fault[]> {
    const { data } = await this.#mock.call('listFaults');
    const own = this.#projectId;
    return own === undefined ? data : data.filter(({ project_id: projectId }) => projectId === own);
  }

  async remove({ id }: Pick<Fault, 'id'>): Promise<void> {
    await this.#mock.call('removeFault', { params: { id } });
  }

  /** Removes the rules that `list` returns. */
  async clear(): Promise<void> {
    if (this.#projectId === undefined) await this.#mock.call('clearFaults');
    else for (const fault of await this.list()) await this.remove(fault);
  }
}
