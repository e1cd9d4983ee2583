/** A value of an attribute. */
export type AttributeValue = string | number | boolean;

export interface Step {
  readonly name: string;
  /** Whether it sends a request to another program, or takes one. By default it does neither. */
  readonly kind?: 'client' | 'server';
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

/** Records what happens as traces: docs/decisions/0381-traces.md. Undefined where nobody collects them. */
export interface Trace {
  /** Runs the work as a step of the current one, or as the first of a new trace. */
  run<T>(step: Step, work: () => T): T;
  /** Runs the work as a step of the current one. Without one, it only runs. */
  runWithin<T>(step: Step, work: () => T): T;
  /** Adds a step of the current one that is already over. Without one, it does nothing. */
  addWithin(step: Step, startMs: number): void;
  /** Adds to the current step. */
  describe(attributes: Readonly<Record<string, AttributeValue>>): void;
  /** What a request to another server carries, so that its steps belong to the current one; undefined without one. */
  traceparent(): string | undefined;
}
