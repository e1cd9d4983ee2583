import type { LoggedBody, LoggedHeader } from '@landhold/contract/console';
import { CodeBlock } from '../../components/code-block.tsx';
import { Card } from '../../components/page.tsx';
import { prettyJson } from './pretty-json.ts';

export interface ExchangeProps {
  readonly title: string;
  readonly headers: readonly LoggedHeader[];
  readonly body: LoggedBody;
}

/** One half of a request: the body, which is read first, and the headers below it. */
export function Exchange({ title, headers, body }: ExchangeProps) {
  return (
    <Card title={title}>
      <div className="p-4">
        {body.text === '' ? (
          <p className="text-dense text-muted">
            {body.bytes === 0 ? 'No body' : `${body.bytes.toLocaleString('en')} bytes, which are not kept`}
          </p>
        ) : (
          <CodeBlock code={prettyJson(body.text)} what={`the ${title.toLowerCase()} body`} isWrapped />
        )}
        {body.is_truncated && body.text !== '' && (
          <p className="mt-2 text-xs text-muted">Showing the start of {body.bytes.toLocaleString('en')} bytes</p>
        )}
      </div>
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-2.5 text-dense text-muted hover:text-ink">
          {headers.length} headers
        </summary>
        <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 pb-3 font-mono text-xs leading-5">
          {headers.map(({ name, value }, index) => (
            <div key={`${index}:${name}`} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
