import { Button, ButtonRow } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Notice } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { useSession } from '../../session.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { ShownSecret } from '../resources/resource-secrets.tsx';
import { ENROLL_STEPS } from './enroll-steps.ts';
import { NetworkNotice } from './network-notice.tsx';

/** Shows the key, once, and the command with which a device adds itself to a network. */
export function EnrollDevices({ parent: network, record, onClose }: ChildDialogProps) {
  const { base_url: baseUrl } = useSession();
  const key = String(record['key']);
  const uses = Number(record['max_uses']);
  return (
    <div className="min-w-0">
      <Steps labels={ENROLL_STEPS} current={1} />
      <div className="flex min-w-0 flex-col gap-4">
        <Notice tone="warning">Copy this now. The key cannot be shown again.</Notice>
        <ShownSecret field="key" secret={key} />
        <section className="min-w-0">
          <h3 className="text-dense font-medium">On the device</h3>
          <p className="mt-0.5 mb-2 text-dense text-muted">
            {`It needs curl, jq and WireGuard’s tools. ${uses === 1 ? 'One device' : `${uses} devices`} can do this. Each needs its own name.`}
          </p>
          <CodeBlock code={enrollCommand(`${baseUrl}/api/v1/vpn/${network.id}`, key)} what="the command" />
        </section>
        <NetworkNotice network={network} />
        <ButtonRow>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}

/** The private key is generated on the device and stays there. */
function enrollCommand(network: string, key: string): string {
  return `name=my-device
umask 077
wg genkey > $name.key
curl -s ${network}/enroll \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $name" \\
  -d "{\\"name\\":\\"$name\\",\\"public_key\\":\\"$(wg pubkey < $name.key)\\"}" |
  jq -r .config | sed "s|^PrivateKey = .*|PrivateKey = $(cat $name.key)|" > $name.conf
sudo wg-quick up ./$name.conf
`;
}
