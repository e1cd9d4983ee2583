/** One socket that queries arrive at. */
export interface Listener {
  readonly port: number;
  readonly stop: () => Promise<void>;
}
