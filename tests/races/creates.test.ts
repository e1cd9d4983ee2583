import { describeCreateRaces } from './create-races.ts';
import { useRaceServer } from './race-server.ts';

describeCreateRaces(useRaceServer());
