import { SHARES } from '../../../shares/project-shares.ts';
import type { Reservation } from '../../../shares/shared-budget.ts';
import { createSharedBudget } from '../../../shares/shared-budget.ts';
import { unavailable } from './explain.ts';

/** Gives a project a place for one upload, until it is released. Throws if there is none. */
export function createUploadPlaces(what: 'archives' | 'uploads'): (projectId: string) => Reservation {
  const { max, maxPerProject } = SHARES[what];
  const places = createSharedBudget(SHARES[what]);
  return (projectId) => {
    const place = places.open(projectId);
    if (place.take(1)) return place;
    throw unavailable(
      `At most ${maxPerProject} ${what} of one project, and ${max} of all projects, can be under way at once. Try again shortly.`,
    );
  };
}
