export interface IdentityRow {
  issuer: string;
  subject: string;
  id: string;
  account_id: string;
  email: string | null;
  granted: string;
  created_at: number;
}

export interface ProviderSessionRow {
  session_id: string;
  account_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
  refresh_token: string | null;
  refresh_at: number | null;
  created_at: number;
}
