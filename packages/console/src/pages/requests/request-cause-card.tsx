import type { LoggedRequestDetail } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { useProject } from '../../project.ts';
import { causeOf } from './request-cause.ts';

/** At the top of a failed request's page: why it failed, and what to do next. */
export function RequestCause({ request }: { readonly request: LoggedRequestDetail }) {
  const { id } = useProject();
  const cause = causeOf(request);
  if (cause === null) return null;
  const isServer = request.status >= 500;
  return (
    <section
      aria-label="Why it failed"
      className={`flex gap-3 rounded-md border px-4 py-3 text-dense ${isServer ? 'border-danger/40 bg-danger-soft' : 'border-warning/40 bg-warning-soft'}`}
    >
      <Icon name="alert" className={`mt-0.5 ${isServer ? 'text-danger' : 'text-warning'}`} />
      <div className="flex min-w-0 flex-col gap-1 text-pretty [overflow-wrap:anywhere]">
        <p>
          <strong className="font-semibold">{cause.sentence}</strong> {cause.advice}
        </p>
        {cause.fields.length > 0 && (
          <ul className="list-disc pl-5">
            {cause.fields.map(({ param, message }) => (
              <li key={param + message}>{message}</li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-4">
          {request.error_code === 'scope_missing' && (
            <Link to="/p/$project/keys/new" params={{ project: id }} className="text-accent hover:underline">
              Create a key
            </Link>
          )}
          {request.operation !== null && (
            <a href={`/reference/${encodeURIComponent(request.operation)}`} className="text-accent hover:underline">
              Reference of {request.operation}
            </a>
          )}
          <a href="/guides/errors" className="text-accent hover:underline">
            About errors
          </a>
        </p>
      </div>
    </section>
  );
}
