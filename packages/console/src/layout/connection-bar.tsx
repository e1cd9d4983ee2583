import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { Connection } from '../connection.ts';
import { retryConnection, useConnection } from '../connection.ts';
import { keepDrafts } from '../drafts.ts';

/** At the bottom of every page: that the server is away, or that the page should be reloaded. */
export function ConnectionBar() {
  const connection = useConnection();
  const { isLost, reloadFor } = connection;
  const isShown = isLost || reloadFor !== null;
  useEffect(() => {
    // It may have come over what is being typed or was just pressed.
    if (isShown && document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <>
      {/* As high as the bar, so that the end of the page can be scrolled above it. */}
      {isShown && <div data-bar aria-hidden="true" className="h-(--bar)" />}
      <div role="status" className="fixed inset-x-0 bottom-0 z-50">
        {isLost ? <LostBar {...connection} /> : reloadFor !== null && <ReloadBar reloadFor={reloadFor} />}
      </div>
    </>
  );
}

const BAR =
  'flex min-h-14 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 py-2.5 text-dense shadow-md';

function LostBar({ retryAt }: Connection) {
  return (
    <div className={`${BAR} border-warning/40 bg-warning-soft text-warning`}>
      <p className="flex items-center gap-2">
        <Icon name="alert" />
        <span>
          <strong className="font-semibold">Connection lost.</strong> What you see may be out of date.
        </span>
      </p>
      <span className="flex items-center gap-3">
        <Countdown until={retryAt} />
        <Button isBusy={retryAt === null} onClick={() => void retryConnection()}>
          Retry now
        </Button>
      </span>
    </div>
  );
}

/** Hidden from screen readers, which would otherwise announce every second. */
function Countdown({ until }: { readonly until: number | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000);
  return (
    <span aria-hidden="true" className="min-w-28 tabular-nums">
      {seconds > 0 ? `Retrying in ${seconds} s` : 'Retrying…'}
    </span>
  );
}

const RELOAD_REASONS = {
  version: 'A new version of the console is available.',
  part: 'Part of the console could not be loaded.',
};

function ReloadBar({ reloadFor }: { readonly reloadFor: 'version' | 'part' }) {
  return (
    <div className={`${BAR} border-accent/30 bg-accent-soft text-ink`}>
      <p>{RELOAD_REASONS[reloadFor]} Your unsaved changes are kept.</p>
      <Button
        look="primary"
        onClick={() => {
          keepDrafts();
          location.reload();
        }}
      >
        Reload
      </Button>
    </div>
  );
}
