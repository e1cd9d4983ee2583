export interface SandboxFetchOptions {
  readonly send: typeof fetch;
  /** The page's origin, such as `https://api.example`. */
  readonly origin: string;
  readonly demoKey: string;
}

const ANY_KEY = /sk_svc_[0-9A-Za-z]{38}/;

async function holdsKey(request: Request): Promise<boolean> {
  const parts = [request.url, ...request.headers.values(), await request.clone().text()];
  return parts.some((part) => ANY_KEY.test(part));
}

/** The reference's only way out: to this origin's sandbox, only with the demo key. */
export function createSandboxFetch({ send, origin, demoKey }: SandboxFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, {
      ...init,
      // The console's cookie is for this origin too, and a redirect could lead to another.
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const { origin: target, pathname } = new URL(request.url);
    if (target !== origin || !pathname.startsWith('/sandbox/api/')) {
      throw new TypeError(`This page sends requests to ${origin}/sandbox/api/ and nowhere else.`);
    }
    request.headers.set('Authorization', `Bearer ${demoKey}`);
    if (await holdsKey(request)) {
      throw new TypeError('This request contains an API key, and keys do not leave this page. Remove it.');
    }
    return send(request);
  };
}
