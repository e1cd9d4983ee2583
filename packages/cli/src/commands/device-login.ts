import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import type { FormReply } from '../settings/form-request.ts';
import { sendForm } from '../settings/form-request.ts';
import type { World } from '../world.ts';

/** What the console shows to the person who is asked. */
const CLIENT_ID = 'landhold-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628: how long to wait between two polls if the server does not say, and how much longer after `slow_down`. */
const INTERVAL_S = 5;
const SLOWER_S = 5;

export interface DeviceToken {
  readonly token: string;
  /** Null for the whole installation. */
  readonly project: string | null;
}

/**
 * Signs in by RFC 8628: the person opens a page, enters a code, and this waits for their decision. Undefined if the
 * server does not know it.
 */
export async function signInByDevice(world: World, url: string): Promise<DeviceToken | undefined> {
  const begun = await sendForm(world, `${url}/oauth/device_authorization`, { client_id: CLIENT_ID });
  if (begun.status === 404) return undefined;
  if (begun.status !== 200) throw failure(begun);
  const { device_code: deviceCode, user_code: userCode, verification_uri: page } = begun.body;
  world.stderr.write(
    `Open this page in a browser, and enter the code:\n\n  ${show(page)}\n  ${show(userCode)}\n\n` +
      'Waiting for your decision there. Ctrl-C ends this.\n',
  );
  const form = { grant_type: GRANT, device_code: String(deviceCode), client_id: CLIENT_ID };
  let interval = Number(begun.body['interval'] ?? INTERVAL_S);
  for (;;) {
    await setTimeout(interval * 1_000, undefined, { signal: world.signal }).catch(() => {
      throw new CommandError('interrupted', 'interrupted', 'Interrupted.');
    });
    const polled = await sendForm(world, `${url}/oauth/token`, form);
    if (polled.status === 200) return toToken(polled);
    if (polled.body['error'] === 'slow_down') interval += SLOWER_S;
    else if (polled.body['error'] !== 'authorization_pending') throw failure(polled);
  }
}

/** Ends a token on the server. */
export async function revokeToken(world: World, url: string, token: string): Promise<void> {
  const reply = await sendForm(world, `${url}/oauth/revoke`, { token });
  if (reply.status !== 200) throw failure(reply);
}

export function isPersonalToken(key: string): boolean {
  return key.startsWith('sk_usr_');
}

function toToken({ body }: FormReply): DeviceToken {
  const { access_token: token, project_id: project } = body;
  if (typeof token !== 'string') throw new CommandError('failed', 'unexpected_response', 'The response has no token.');
  return { token, project: typeof project === 'string' ? project : null };
}

function failure({ status, body }: FormReply): CommandError {
  const { error, error_description: description } = body;
  if (error === 'access_denied') return new CommandError('notAllowed', 'login_denied', 'The sign-in was denied.');
  if (error === 'expired_token') {
    return new CommandError('timedOut', 'login_expired', 'Nobody entered the code in time.', {
      fix: 'Run `landhold login` again.',
    });
  }
  const what = typeof description === 'string' ? show(description) : `The response has the status ${status}.`;
  return new CommandError('failed', 'login_failed', what);
}

/** What a server sends must not move the cursor of a terminal. */
function show(text: unknown): string {
  return String(text).replaceAll(/[^\x20-\x7e]/g, '?');
}
