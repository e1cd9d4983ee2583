import type { ZoneChange } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useProject } from '../../project.ts';
import { changeWords } from './change-words.ts';
import { zoneChangeQuery } from './zone-api.ts';

export interface ChangeTitleProps {
  readonly change: ZoneChange;
  /** The serial of the change that this one reverted, if the page shows it. */
  readonly revertedSerial?: number | undefined;
}

/** A change in a sentence. A list does not have its record sets, so each is read once. */
export function ChangeTitle({ change, revertedSerial }: ChangeTitleProps) {
  const { id: project } = useProject();
  const { data = change } = useQuery(zoneChangeQuery(project, change.zone_id, change.id));
  return changeWords(data, revertedSerial);
}
