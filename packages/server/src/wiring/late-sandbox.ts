import type { LateRoutes, OpenRoutes } from '../http/connection/late-routes.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';

export interface LateSandbox extends LateRoutes {
  stop(): Promise<void>;
}

/** The sandbox, created by its first visitor. */
export function createLateSandbox(options: SandboxOptions, openRoutes: OpenRoutes): LateSandbox {
  let sandbox: Sandbox | undefined;
  return {
    prefix: '/sandbox',
    async open() {
      const { bindSandbox, createSandbox } = await import('./sandbox.ts');
      const created = await createSandbox(options);
      sandbox = created;
      return openRoutes((server, surfaceOptions) => bindSandbox(server, created, surfaceOptions));
    },
    stop: async () => sandbox?.stop(),
  };
}
