import { describeChangeRaces } from './change-races.ts';
import { raceSeed } from './crowd.ts';
import { useRaceServer } from './race-server.ts';

describeChangeRaces(useRaceServer(), raceSeed());
