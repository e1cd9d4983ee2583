import { describeCreateRaces } from './create-races.ts';
import { useRaceServer } from './race-server.ts';
import { describeZoneRaces } from './zone-races.ts';

const server = useRaceServer();
describeCreateRaces(server);
describeZoneRaces(server);
