export interface TokenRow {
  id: string;
  hash: string;
  last_four: string;
  account_id: string;
  project_id: string | null;
  name: string;
  /** A list in JSON. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
}
