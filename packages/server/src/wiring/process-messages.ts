/** What the supervisor and its processes send to each other. */
export type ToProcess =
  /** Drain and end. In turn, the other processes go on serving the same port. */
  | { readonly type: 'drain'; readonly isInTurn: boolean }
  /** Report your metrics. */
  | { readonly type: 'report'; readonly id: number }
  /** The metrics of all. */
  | { readonly type: 'collected'; readonly id: number; readonly text: string };

export type ToSupervisor =
  | { readonly type: 'listening' }
  | { readonly type: 'report'; readonly id: number; readonly text: string }
  | { readonly type: 'collect'; readonly id: number };
