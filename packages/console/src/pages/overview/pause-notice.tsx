import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';

/** Says that nothing acts outside until an operator resumes it, and how. */
export function PauseNotice({ paused }: { readonly paused: string }) {
  return (
    <Card>
      <p role="status" className="flex items-start gap-2 p-4 text-sm font-medium text-danger">
        <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
        {paused}
      </p>
    </Card>
  );
}
