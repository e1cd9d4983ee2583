import type { MockClient } from './generated/mock-client.ts';
import type { Clock, ClockAdvance } from './generated/mock-types.ts';

/** The parts are added up. */
export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

const SECONDS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

/** The service's time. It is that of the whole server. */
export class MockClock {
  readonly #mock: MockClient;

  constructor(mock: MockClient) {
    this.#mock = mock;
  }

  /** What time it is, and whether it stands still. */
  async get(): Promise<Clock> {
    return this.#mock.call('getClock');
  }

  async now(): Promise<Date> {
    return new Date((await this.get()).now);
  }

  async freeze(): Promise<Clock> {
    return this.#mock.call('freezeClock');
  }

  /** Lets time run on from where it is. */
  async run(): Promise<Clock> {
    return this.#mock.call('runClock');
  }

  /**
   * Advances time, by a duration or until a date. Everything that is due until then happens at its time and in order,
   * and is in the result.
   */
  async advance(by: Duration | Date): Promise<ClockAdvance> {
    const to = by instanceof Date ? by : new Date((await this.now()).getTime() + secondsOf(by) * 1_000);
    let advanced = await this.#advanceTo(to);
    // The server limits the time of one request.
    while (!advanced.is_complete) {
      const { events, steps, has_more_events: hasMore } = advanced;
      const next = await this.#advanceTo(to);
      advanced = {
        ...next,
        steps: steps + next.steps,
        events: [...events, ...next.events],
        has_more_events: hasMore || next.has_more_events,
      };
    }
    return advanced;
  }

  async #advanceTo(to: Date): Promise<ClockAdvance> {
    return this.#mock.call('advanceClock', { body: { to: to.toISOString() } });
  }
}

function secondsOf(duration: Duration): number {
  return Object.entries(SECONDS).reduce(
    (sum, [unit, seconds]) => sum + (duration[unit as keyof Duration] ?? 0) * seconds,
    0,
  );
}
