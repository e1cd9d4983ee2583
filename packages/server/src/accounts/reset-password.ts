import type { Randomness } from '../core/randomness.ts';
import type { Accounts } from '../store/accounts.ts';
import { createPasswords } from './password.ts';
import { makeToken } from './tokens.ts';

/** No session has this id, so none is kept. */
const NO_SESSION = '';

/** Gives an account a random password and ends its sessions; undefined when there is no such account. */
export async function resetPassword(
  { accounts, randomness }: { readonly accounts: Accounts; readonly randomness: Randomness },
  email: string,
): Promise<string | undefined> {
  const account = await accounts.findAccountByEmail(email);
  if (account === undefined) return undefined;
  const password = makeToken(randomness);
  await accounts.changePassword(account.id, await createPasswords().hash(password), NO_SESSION);
  return password;
}
