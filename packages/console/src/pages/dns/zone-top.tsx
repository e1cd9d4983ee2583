import { RelatedSites } from '../relations/related-sites.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { LastChanges } from './last-changes.tsx';
import { Secondaries } from './secondaries.tsx';
import { ZoneAnswers } from './zone-answers.tsx';
import { ZoneChecks } from './zone-checks.tsx';
import { ZoneDelegation } from './zone-delegation.tsx';
import { ZoneSigning } from './zone-signing.tsx';

/** What a zone answers, whether resolvers find it and can validate it, and what changed last. */
export function ZoneTop(props: KindPartProps) {
  return (
    <>
      <ZoneAnswers {...props} />
      <ZoneChecks {...props} />
      <ZoneDelegation {...props} />
      <ZoneSigning {...props} />
      <Secondaries {...props} />
      <RelatedSites name={props.parent.name} />
      <LastChanges {...props} />
    </>
  );
}
