/** One socket that receives queries. */
export interface Listener {
  readonly port: number;
  readonly stop: () => Promise<void>;
}
