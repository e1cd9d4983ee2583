import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Steps } from '../../components/steps.tsx';
import { useProject } from '../../project.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { ConfigFile } from './config-file.tsx';
import { connectionQuery } from './connection-query.ts';
import { DEVICE_STEPS } from './device-steps.ts';
import { NetworkNotice } from './network-notice.tsx';

/** The second and third step of adding a device: it gets its configuration, and then connects. */
export function SetUpDevice(props: ChildDialogProps) {
  const { id: project } = useProject();
  const { parent: network, record: peer, onClose } = props;
  const [isSetUp, setSetUp] = useState(false);
  // It may connect while its configuration is still shown.
  const { data } = useQuery(connectionQuery(project, network, peer));
  const isConnected = data?.connected === true;
  return (
    <div className="min-w-0">
      <Steps labels={DEVICE_STEPS} current={isConnected ? DEVICE_STEPS.length : isSetUp ? 2 : 1} />
      <div className="flex min-w-0 flex-col gap-4">
        {isSetUp || isConnected ? (
          <Waiting name={peer.name} address={String(peer['address'])} isConnected={isConnected} />
        ) : (
          <ConfigFile network={network} peer={peer} />
        )}
        {!isConnected && <NetworkNotice network={network} />}
        <ButtonRow>
          {isSetUp || isConnected ? (
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button look="primary" onClick={() => setSetUp(true)}>
              The device has it
            </Button>
          )}
          {isSetUp && !isConnected && (
            <Button look="quiet" onClick={() => setSetUp(false)}>
              Back
            </Button>
          )}
        </ButtonRow>
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly address: string;
  readonly isConnected: boolean;
}

function Waiting({ name, address, isConnected }: WaitingProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      {isConnected ? (
        <Icon name="check" className="size-7 text-success" />
      ) : (
        <span aria-hidden="true" className="waiting size-3 rounded-full bg-accent" />
      )}
      <p className="text-base font-medium">{isConnected ? `${name} is connected.` : `Waiting for ${name}…`}</p>
      <p className="max-w-sm text-dense text-pretty text-muted">
        {isConnected
          ? `Other devices of the network reach it at ${address}.`
          : 'Turn the tunnel on in the WireGuard app, or run wg-quick up. This page notices it within seconds.'}
      </p>
    </div>
  );
}
