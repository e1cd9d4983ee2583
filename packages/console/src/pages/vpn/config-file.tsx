import { useQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { recordPath } from '../../api/resources-api.ts';
import { buttonClass } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Failure, Loading, Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { QrCode } from './qr-code.tsx';

interface ConfigFileProps {
  readonly network: ResourceRecord;
  readonly peer: ResourceRecord;
}

/** A device's configuration to scan, save or copy. It is complete only in the response that made the device's key. */
export function ConfigFile({ network, peer }: ConfigFileProps) {
  const whole = peer['config'];
  return typeof whole === 'string' ? (
    <WholeConfig name={peer.name} config={whole} />
  ) : (
    <ConfigWithoutKey network={network} peer={peer} />
  );
}

function WholeConfig({ name, config }: { readonly name: string; readonly config: string }) {
  return (
    <>
      <Notice tone="warning">
        Scan or save this now. It contains the device’s private key and cannot be shown again.
      </Notice>
      <div data-secret className="grid gap-5 sm:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-2">
          <QrCode text={config} label={`QR code with the configuration of ${name}`} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 text-dense">
          <section>
            <h3 className="font-medium">On a phone or tablet</h3>
            <p className="mt-0.5 text-muted">
              Open the WireGuard app, tap <b className="font-medium">+</b>, choose{' '}
              <b className="font-medium">Scan from QR code</b>, and scan.
            </p>
          </section>
          <section>
            <h3 className="font-medium">On a computer</h3>
            <p className="mt-0.5 mb-2 text-muted">Save the file, and import it in the WireGuard app or use wg-quick.</p>
            <Downloads name={name} config={config} />
          </section>
        </div>
      </div>
    </>
  );
}

/** The device made its key, so only it can complete the file. */
function ConfigWithoutKey({ network, peer }: ConfigFileProps) {
  const { id: project } = useProject();
  const path = `${recordPath(project, 'peers', peer.id, network.id)}/config`;
  const { data, error, refetch } = useQuery({
    queryKey: ['peer config', project, peer.id],
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { signal });
      if (!answer.ok) throw new Error('The configuration could not be loaded.');
      return answer.text();
    },
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={3} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dense text-muted">
        Landhold does not have the device’s private key. Add it to the <code>PrivateKey</code> line on the device.
      </p>
      <pre className="overflow-auto rounded-sm border border-boundary bg-sunken px-4 py-3 text-xs" tabIndex={0}>
        {data}
      </pre>
      <Downloads name={peer.name} config={data} />
    </div>
  );
}

/** wg-quick names the interface after the file, and Linux allows 15 characters. */
const MAX_CHARACTERS = 15;

function Downloads({ name, config }: { readonly name: string; readonly config: string }) {
  const href = `data:application/octet-stream;charset=utf-8,${encodeURIComponent(config)}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={href} download={`${name.slice(0, MAX_CHARACTERS)}.conf`} className={buttonClass('plain')}>
        Download {name.slice(0, MAX_CHARACTERS)}.conf
      </a>
      <CopyButton text={config} what="the configuration" label="Copy" />
    </div>
  );
}
