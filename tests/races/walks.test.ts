import { raceSeed } from './crowd.ts';
import { useRaceServer } from './race-server.ts';
import { describeWalkRaces } from './walk-races.ts';

describeWalkRaces(useRaceServer(), raceSeed());
