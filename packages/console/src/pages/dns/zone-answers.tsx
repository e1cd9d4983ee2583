import type { Zone } from '@landhold/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../components/amount.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { Facts } from '../../components/facts.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { sessionQuery } from '../../session.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { FieldValue } from '../resources/resource-values.tsx';
import { TabLink } from '../resources/tab-link.tsx';
import type { ZoneAnswer } from './zone-answer.ts';
import { answerOf, relativeTo, fullName } from './zone-answer.ts';
import { ANSWERED_TYPES } from './value-fields.ts';
import { loadsAllSets, allSetsQuery } from './zone-sets.ts';

/** The zone's answer to a query, and the command that sends the query to its name server. */
export function ZoneAnswers({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const zone = parent as unknown as Zone;
  const [typed, setTyped] = useState('@');
  const [type, setType] = useState('A');
  const hasAllSets = loadsAllSets(parent);
  const sets = useQuery({ ...allSetsQuery(project, zone.id), enabled: hasAllSets }).data?.data;
  const { name_server: server } = useSuspenseQuery({
    ...sessionQuery,
    // A name server that is still reading its zones, or whose port is taken, may answer soon.
    refetchInterval: ({ state }) => (state.data?.name_server?.dig === null ? SLOW_REFRESH_MS : false),
  }).data;
  const name = relativeTo(zone.name, typed);
  const answer: ZoneAnswer | undefined =
    name === undefined ? { result: 'outside', lines: [] } : sets && answerOf({ ...zone, sets }, name, type);
  return (
    <Card title="Answers" lead={summaryOf(zone.status, server?.dig ?? null)} isPinned>
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <TextField
            isMono
            label="Name"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField label="Type" value={type} onChange={(event) => setType(event.target.value)}>
            {ANSWERED_TYPES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        </div>
        {hasAllSets && <Answer answer={answer} name={name} type={type} zone={zone.name} />}
        {server !== null && server.dig === null && <Notice tone="warning">Name server: {server.summary}</Notice>}
        {server !== null && server.dig !== null && name !== undefined && (
          <div>
            <h3 className="mb-1 text-xs text-muted">Test with dig{isLocal(server.dig) && ', on the server'}</h3>
            <CodeBlock code={`${server.dig} ${fullName(zone.name, name)} ${type}`} what="the dig command" isWrapped />
          </div>
        )}
      </div>
      <div className="border-t border-line">
        <Facts
          facts={[
            { label: 'Name servers', value: <FieldValue name="nameservers" value={zone.nameservers} /> },
            { label: 'Record sets', value: <SetsLink zone={zone} /> },
          ]}
        />
      </div>
    </Card>
  );
}

function SetsLink({ zone }: { readonly zone: Zone }) {
  return (
    <>
      <TabLink kind="dns" id={zone.id} tab="records">
        {countOf(zone.record_count, 'record set')}
      </TabLink>
      <span className="text-muted"> · serial {zone.serial}</span>
    </>
  );
}

interface AnswerProps {
  readonly answer: ZoneAnswer | undefined;
  readonly name: string | undefined;
  readonly type: string;
  readonly zone: string;
}

function Answer({ answer, name = '', type, zone }: AnswerProps) {
  const text = answer === undefined ? '' : resultText(answer, fullName(zone, name), type, zone);
  return (
    <div role="status" className="min-h-14 rounded-md border border-line bg-sunken/60 px-3 py-2">
      {text !== '' && <p className="text-dense text-pretty text-muted">{text}</p>}
      {answer !== undefined && answer.lines.length > 0 && (
        <ul aria-label="Answer" className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
          {answer.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function resultText({ result }: ZoneAnswer, name: string, type: string, zone: string): string {
  if (result === 'no_name') return `NXDOMAIN: ${name} does not exist.`;
  if (result === 'no_type') return `No answer: ${name} has no ${type} records.`;
  if (result === 'referral') return 'A referral: these name servers answer for the name.';
  return result === 'outside' ? `This name is not in ${zone}.` : '';
}

const isLocal = (dig: string): boolean => /@(127\.|::1)/.test(dig);

function summaryOf(status: string, dig: string | null): string {
  if (dig === null) return 'Computed from the record sets. This server does not answer DNS queries at the moment.';
  if (status !== 'active') return 'Computed from the record sets. The name server answers once the zone is active.';
  return 'What the name server answers, from the zone’s record sets.';
}
