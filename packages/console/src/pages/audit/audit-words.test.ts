import { operationTable } from '@landhold/contract';
import { consoleOperationTable } from '@landhold/contract/console';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, auditWords, detailWords } from './audit-words.ts';

test.each([
  ['createSite', 'Created a site'],
  ['updateZone', 'Changed a DNS zone'],
  ['deleteUpdateKey', 'Deleted an update key'],
  ['registerDomain', 'Registered a domain'],
  ['deleteVpnNetwork', 'Deleted a VPN network'],
  ['createEnrollmentKey', 'Created an enrollment key'],
  ['revokeKey', 'Revoked a key'],
  ['acceptInvitation', 'Joined the project'],
  ['paintFence', 'Paint a fence'],
])('%s is said as %s', (action, words) => {
  expect(auditWords(action)).toBe(words);
});

test('no action is said by its operation, and each in other words than the rest', () => {
  // What an identity provider says of a person's groups changes roles without an operation.
  const byGroups = ['joinByGroup', 'changeRoleByGroup', 'leaveByGroup'];
  const known = new Set([...Object.keys(operationTable), ...Object.keys(consoleOperationTable), ...byGroups]);
  for (const { value, label } of AUDIT_ACTIONS) {
    expect(known).toContain(value);
    expect(label).toMatch(/^[A-Z][a-z]+ed /);
  }
});

test('details are words, and IDs are left out', () => {
  expect(detailWords({ role: 'read_only' })).toBe('as read-only');
  expect(detailWords({ last_four: 'abcd', scopes: 'a b c' })).toBe('3 scopes');
  expect(detailWords({ last_four: 'abcd', overlap_seconds: '3600', successor: 'key_2' })).toBe('overlap of 60 minutes');
  expect(detailWords({ country: 'DE', parent_id: 'zone_1' })).toBe('country: DE');
});
