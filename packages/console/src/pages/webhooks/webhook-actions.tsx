import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { ReplayMissed } from './replay-missed.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';

type Asked = 'test' | 'rotate' | 'replay';

/** Actions on a webhook besides changing and deleting it. */
export function WebhookActions({ parent: webhook }: KindPartProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = { webhook, onClose: () => setAsked(null) };
  return (
    <>
      <Button icon="send" onClick={() => setAsked('test')}>
        Send test
      </Button>
      <Menu trigger={<Button icon="down">More</Button>}>
        <MenuItem onSelect={() => setAsked('replay')}>Replay missed events</MenuItem>
        <MenuItem onSelect={() => setAsked('rotate')}>Rotate secret</MenuItem>
      </Menu>
      {asked === 'test' && <TestWebhook {...dialog} />}
      {asked === 'replay' && <ReplayMissed {...dialog} />}
      {asked === 'rotate' && <RotateSecret {...dialog} />}
    </>
  );
}
