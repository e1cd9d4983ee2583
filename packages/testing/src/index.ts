export { Faults } from './faults.ts';
export { landholdFixtures } from './fixtures.ts';
export type { TestFixtures, WorkerFixtures } from './fixtures.ts';
export type { FaultOptions } from './faults.ts';
export type {
  AddFaultBody,
  Clock,
  ClockAdvance,
  ClockEvent,
  ExpectedRequest,
  Fault,
  MockRequest,
  Snapshot,
} from './generated/mock-types.ts';
export { MockError } from './generated/mock-client.ts';
export { MockClock } from './mock-clock.ts';
export type { Duration } from './mock-clock.ts';
export { LandholdMock } from './landhold-mock.ts';
export type { MockProject } from './landhold-mock.ts';
export { AllRequests, Requests, VerificationError } from './requests.ts';
export type { ListOptions, VerifyOptions } from './requests.ts';
export { Snapshots } from './snapshots.ts';
export { startLandhold } from './start-landhold.ts';
export type { StartOptions } from './start-landhold.ts';
