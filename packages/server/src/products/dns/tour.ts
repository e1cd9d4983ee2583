import type { Curl, Tour } from '@landhold/portal';
import type { NameServerFacts } from './serving/name-server-facts.ts';
import { digAt } from './serving/name-server-facts.ts';

const ZONE = 'south-field.test';

/** Names and idempotency keys are fixed, so that the commands can be pasted again. */
export function tour({ endpoint }: NameServerFacts, curl: Curl): Tour {
  return {
    heading: 'A zone that answers',
    introduction: 'Create a zone. A second later, the name server answers for it:',
    steps: endpoint === null ? [] : [createStep(curl), queryStep(digAt(endpoint))],
  };
}

const createStep = (curl: Curl): Tour['steps'][number] => ({
  id: 'dns-zone',
  title: 'Create a zone',
  text: 'Returns <code>201</code>. The zone is <code>pending</code> at first, and the name server answers for it once it is <code>active</code>.',
  command: curl.create('/api/v1/dns', { body: { name: ZONE }, idempotencyKey: 'first-zone' }),
  what: 'the command that creates a zone',
});

const queryStep = (dig: string): Tour['steps'][number] => ({
  id: 'dns-dig',
  title: 'Ask for it',
  text: 'The record sets that you create in the zone are in the answers as soon as the API has confirmed them. <a href="/guides/first-zone">Your first zone</a> goes on from here.',
  command: `${dig} ${ZONE} SOA`,
  what: 'the command that asks the name server',
});
