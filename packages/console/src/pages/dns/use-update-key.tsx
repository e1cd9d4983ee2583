import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, ButtonRow } from '../../components/button.tsx';
import { SampleTabs } from '../../components/sample-tabs.tsx';
import { Notice } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { sessionQuery } from '../../session.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { ShownSecret } from '../resources/resource-secrets.tsx';
import { UPDATE_KEY_STEPS } from './update-key-steps.ts';
import { placeOf, updateSamples } from './update-samples.ts';

/** The second step of making an update key: its secret and lines to paste, shown once. */
export function UseUpdateKey({ parent: zone, record, onClose }: ChildDialogProps) {
  const { name_server: server } = useSuspenseQuery(sessionQuery).data;
  const secret = String(record['secret']);
  const [allowed = '@'] = record['names'] as string[];
  const [type = 'TXT'] = record['types'] as string[];
  const key = { name: record.name, algorithm: String(record['algorithm']), secret, allowed, type };
  return (
    <div className="min-w-0">
      <Steps labels={UPDATE_KEY_STEPS} current={1} />
      <div className="flex min-w-0 flex-col gap-4">
        <Notice tone="warning">Copy this now. It cannot be shown again.</Notice>
        <ShownSecret field="secret" secret={secret} />
        <SampleTabs
          choice="Program"
          calls={[{ title: 'Use the key', samples: updateSamples(zone.name, key, placeOf(server?.dig)) }]}
        />
        <ButtonRow>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}
