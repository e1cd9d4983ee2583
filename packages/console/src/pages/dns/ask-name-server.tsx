import { useSuspenseQuery } from '@tanstack/react-query';
import { CodeBlock } from '../../components/code-block.tsx';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import { CALM_MS } from '../../live.ts';
import { sessionQuery } from '../../session.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { Secondaries } from './secondaries.tsx';
import { ZoneDelegation } from './zone-delegation.tsx';
import { ZoneSigning } from './zone-signing.tsx';

/** The command that shows whether a zone is answered, and which secondaries answer too. */
export function AskNameServer({ parent: zone }: KindPartProps) {
  const { name_server: server } = useSuspenseQuery({
    ...sessionQuery,
    // A name server that is still reading its zones, or whose port is taken, may answer soon.
    refetchInterval: ({ state }) => (state.data?.name_server?.dig === null ? CALM_MS : false),
  }).data;
  if (server === null) return null;
  return (
    <>
      <ZoneDelegation parent={zone} />
      <Card title="Check the answers" lead={leadOf(zone.status, server.dig)}>
        <div className="px-4 py-3">
          {server.dig === null ? (
            <Notice tone="warning">Name server: {server.summary}</Notice>
          ) : (
            <CodeBlock code={`${server.dig} ${zone.name} SOA`} what="the dig command" isWrapped />
          )}
        </div>
      </Card>
      <ZoneSigning parent={zone} />
      <Secondaries parent={zone} />
    </>
  );
}

function leadOf(status: string, dig: string | null): string {
  if (dig === null) return 'This server does not answer DNS queries at the moment.';
  if (status !== 'active') return 'The name server answers once the zone is active.';
  return /@(127\.|::1)/.test(dig)
    ? 'Run this on the machine that Landhold runs on.'
    : 'This asks the name server directly, even before the domain is delegated to it.';
}
