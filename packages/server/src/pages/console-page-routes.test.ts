import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { ConsolePageOptions } from './console-page-routes.ts';
import { serveConsolePage } from './console-page-routes.ts';

type ConsoleState = Awaited<ReturnType<ConsolePageOptions['build']['find']>>;

interface Asked {
  readonly status: number;
  readonly text: string;
  readonly retry: unknown;
  readonly policy: unknown;
}

describe('until it is ready', () => {
  async function ask(state: ConsoleState): Promise<Asked> {
    const server = fastify();
    const build = { find: async () => state, start: async () => state, startFirst: () => {}, stop: async () => {} };
    serveConsolePage(server, { build, baseUrl: () => 'http://localhost:4000', dataMode: 'mock' });
    const { statusCode, body, headers } = await server.inject({ url: '/console', headers: { host: 'localhost:4000' } });
    return {
      status: statusCode,
      text: body,
      retry: headers['retry-after'],
      policy: headers['content-security-policy'],
    };
  }

  test('503 with a page that looks again by itself', async () => {
    const { status, text, retry, policy } = await ask({ status: 'preparing' });
    expect([status, retry]).toEqual([503, '1']);
    expect(text).toContain('<h1>Preparing the console</h1>');
    // A refresh by markup would never leave a URL with a fragment, such as the first administrator's link.
    const [, script = ''] = /<script>(.*)<\/script>/.exec(text) ?? [];
    expect(script).toContain('location.reload()');
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  test('500 with what the build said, as text', async () => {
    const { status, text } = await ask({ status: 'failed', reason: 'no <such> module' });
    expect(status).toBe(500);
    expect(text).toContain('no &lt;such&gt; module');
    expect(text).not.toContain('<script>');
  });
});
