import type { Site } from '@landhold/contract';
import { Badge, StatusBadge } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { ResourceLink } from '../resources/resource-link.tsx';
import { useSitesBelow } from './related-query.ts';
import { certificateWords } from './certificate-words.ts';

/** The sites that are served at names of a domain or a zone, with their certificates. */
export function RelatedSites({ name }: { readonly name: string }) {
  const related = useSitesBelow(name);
  if (related.length === 0) return null;
  return (
    <Card title="Sites" lead={`Served at names of ${name}.`}>
      <ul className="divide-y divide-line">
        {related.map(({ site, state }) => (
          <li
            key={`${site.id} ${state.name}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-dense"
          >
            <ResourceLink id={site.id} name={site.name} isAccented />
            <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{state.name}</span>
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={state.status} />
              <CertificateBadge certificate={state.certificate} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Certificate = Site['custom_domain_states'][number]['certificate'];

/** Whether a name is served over HTTPS, and until when. */
export function CertificateBadge({ certificate }: { readonly certificate: Certificate | undefined }) {
  const words = certificateWords(certificate);
  return words === null ? null : <Badge tone={words.tone}>{words.text}</Badge>;
}
