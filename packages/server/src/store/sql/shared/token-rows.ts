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

export interface DeviceLoginRow {
  device_hash: string;
  user_code: string;
  client_id: string;
  /** A list in JSON; null for all. */
  scopes: string | null;
  address: string;
  created_at: number;
  expires_at: number;
  interval_ms: number;
  polled_at: number | null;
  state: 'pending' | 'approved' | 'denied';
  /** Who decided, and where the token will work. */
  account_id: string | null;
  project_id: string | null;
  /** The token without its secret, in JSON. */
  granted: string | null;
}
