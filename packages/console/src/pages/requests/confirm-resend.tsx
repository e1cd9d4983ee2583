import type { LoggedRequestDetail } from '@landhold/contract/console';
import { useQueryClient } from '@tanstack/react-query';
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
import type { ResendResponse } from './resend.ts';
import { isRead, resendRequest } from './resend.ts';
import { useWrite } from '../../api/use-write.ts';

export interface ResendProps {
  readonly request: LoggedRequestDetail;
}

/** Sends a request again with the user's session: a read at once, any other request after a confirmation. */
export function useResend({ request }: ResendProps) {
  const { id } = useProject();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const resend = useWrite({
    mutationFn: async () => resendRequest(id, request),
    onSettled: () => {
      setConfirming(false);
      if (!isRead(request)) void client.invalidateQueries();
    },
  });
  return {
    ...resend,
    isConfirming,
    start: () => (isRead(request) ? resend.mutate() : setConfirming(true)),
    cancel: () => setConfirming(false),
  };
}

export type Resend = ReturnType<typeof useResend>;

interface ConfirmResendProps extends ResendProps {
  readonly resend: Resend;
}

export function ConfirmResend({ request, resend }: ConfirmResendProps) {
  const { method, path, request_body: body } = request;
  const isDelete = method === 'DELETE';
  return (
    <Dialog
      isOpen={resend.isConfirming}
      onClose={resend.cancel}
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
          <Button look={isDelete ? 'danger' : 'primary'} isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {isDelete ? 'Send and delete' : 'Send again'}
          </Button>
          <Button look="quiet" onClick={resend.cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

export function ResendResult({ resend }: { readonly resend: Resend }) {
  if (resend.error !== null)
    return <Notice tone="danger">The request could not be sent. Try again in a moment.</Notice>;
  if (resend.data === undefined) return null;
  return <ShownResponse response={resend.data} />;
}

function ShownResponse({ response }: { readonly response: ResendResponse }) {
  const { status, durationMs, requestId, text } = response;
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
            <CodeBlock code={prettyJson(text)} what="the response" isWrapped />
          )}
        </div>
      </Card>
    </div>
  );
}
