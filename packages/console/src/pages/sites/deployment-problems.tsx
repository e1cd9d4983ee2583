import type { Deployment } from '@landhold/contract';
import { countOf } from '../../components/amount.ts';
import { Notice } from '../../components/states.tsx';

/** Unused lines of `_headers` and `_redirects`, and why. */
export function DeploymentProblems({ problems }: { readonly problems: Deployment['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-medium">{countOf(problems.length, 'line')} not used</p>
      <ul className="mt-1 flex flex-col gap-1">
        {problems.map(({ file, line, reason }) => (
          <li key={`${file}:${line}:${reason}`}>
            <code className="text-xs">{line === 0 ? file : `${file}:${line}`}</code> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
