import { forms } from '@landhold/contract/forms';
import type { ReactNode } from 'react';
import { Empty } from '../../components/states.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { sampleKeyOf, useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { curlOf } from './resource-samples.ts';

/** Shown instead of an empty list: how to create the first record. */
export function EmptyList({ kind, action }: { readonly kind: KindTag; readonly action: ReactNode }) {
  const { project } = useProject();
  const { base_url: baseUrl } = useSession();
  const example = { name: forms[kind].createFields[0].example };
  const command = curlOf({ kind, action: 'create', body: example }, baseUrl, sampleKeyOf(project));
  return <Empty icon={KINDS[kind].icon} title={`No ${KINDS[kind].plural} yet.`} action={action} command={command} />;
}
