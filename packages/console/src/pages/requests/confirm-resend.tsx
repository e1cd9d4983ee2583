import type { LoggedRequestDetail } from '@landhold/contract/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, statusTone } from '../../components/badge.tsx';
import { Button, ButtonRow } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatDuration } from '../../components/duration.ts';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { prettyJson } from './pretty-json.ts';
import type { AgainAnswer } from './send-again.ts';
import { isRead, sendAgain } from './send-again.ts';

export interface SendAgainProps {
  readonly request: LoggedRequestDetail;
}

/** Sends a request again with the session. A read is sent at once; anything else asks first. */
export function useSendAgain({ request }: SendAgainProps) {
  const { id } = useProject();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const again = useMutation({
    mutationFn: async () => sendAgain(id, request),
    onSettled: () => {
      setAsking(false);
      if (!isRead(request)) void client.invalidateQueries();
    },
  });
  return {
    ...again,
    isAsking,
    ask: () => (isRead(request) ? again.mutate() : setAsking(true)),
    cancel: () => setAsking(false),
  };
}

export type SendingAgain = ReturnType<typeof useSendAgain>;

interface ConfirmAgainProps extends SendAgainProps {
  readonly again: SendingAgain;
}

export function ConfirmAgain({ request, again }: ConfirmAgainProps) {
  const { method, path, request_body: body } = request;
  const isDelete = method === 'DELETE';
  return (
    <Dialog
      isOpen={again.isAsking}
      onClose={again.cancel}
      title="Send this request again?"
      description={
        <>
          It changes data, and runs with your permissions instead of those of the key <b>{request.key_name}</b>.
          {method === 'POST' && ' It gets a new Idempotency-Key, so it can create a second record.'}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CodeBlock
          code={`${method} ${path}${body.text === '' ? '' : `\n\n${prettyJson(body.text)}`}`}
          what="the request"
          isWrapped
        />
        <ButtonRow>
          <Button look={isDelete ? 'danger' : 'primary'} isBusy={again.isPending} onClick={() => again.mutate()}>
            {isDelete ? 'Send and delete' : 'Send again'}
          </Button>
          <Button look="quiet" onClick={again.cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

export function AgainResult({ again }: { readonly again: SendingAgain }) {
  if (again.error !== null) return <Notice tone="danger">The request could not be sent. Try again in a moment.</Notice>;
  if (again.data === undefined) return null;
  return <Answer answer={again.data} />;
}

function Answer({ answer }: { readonly answer: AgainAnswer }) {
  const { status, durationMs, requestId, text } = answer;
  return (
    <div role="status">
      <Card
        title="Sent again"
        lead="With your session. Requests from the console are not in the log."
        actions={
          <span className="flex flex-wrap items-center gap-3 text-xs text-muted">
            {requestId !== null && <Identifier value={requestId} what="the request ID" />}
            {formatDuration(durationMs)}
            <Badge tone={statusTone(status)}>{status}</Badge>
          </span>
        }
      >
        <div className="p-4">
          {text === '' ? (
            <p className="text-dense text-muted">No body</p>
          ) : (
            <CodeBlock code={prettyJson(text)} what="the answer" isWrapped />
          )}
        </div>
      </Card>
    </div>
  );
}
