import { SHARES } from '../../../../shares/project-shares.ts';
import type { CertificateState } from './certificate-state.ts';
import { HOUR_MS, recentOrders } from './certificate-state.ts';

/** A certificate to order now, if its project and the installation have orders left. */
export interface DueOrder {
  readonly name: string;
  /** Null for the installation's own. */
  readonly projectId: string | null;
}

export interface OrdersInUse {
  readonly now: number;
  readonly states: ReadonlyMap<string, CertificateState>;
  /** The project of each order under way. */
  readonly running: readonly (string | null)[];
}

export interface Turns<Due extends DueOrder> {
  readonly begin: readonly Due[];
  /** Those that have to wait for the hour's orders. */
  readonly wait: readonly { readonly due: Due; readonly wait: OrderWait }[];
}

/** Why an order has to wait, in words that can be shown, and until when. */
export interface OrderWait {
  readonly waitsFor: NonNullable<CertificateState['waitsFor']>;
  readonly reason: string;
  readonly dueAt: number;
}

const { certificateOrdersAtOnce: atOnce, certificateOrdersPerHour: perHour } = SHARES;

/** Whose turn it is: docs/decisions/0175-orders-are-resumed-and-shared.md. */
export function takeTurns<Due extends DueOrder>(all: readonly Due[], inUse: OrdersInUse): Turns<Due> {
  const used = countOrders(inUse);
  const running = countBy(inUse.running);
  const begin: Due[] = [];
  const wait: { due: Due; wait: OrderWait }[] = [];
  let places = atOnce.max - inUse.running.length;
  for (const due of inTurn(all, used, running)) {
    const { projectId } = due;
    const ofProject = used.byProject.get(projectId ?? '') ?? NO_ORDERS;
    const limit = projectId === null ? undefined : reached(ofProject, used.ofAll);
    const under = running.get(projectId) ?? 0;
    if (limit !== undefined) {
      wait.push({ due, wait: limit });
    } else if (places > 0 && (projectId === null || hasRoom(ofProject, used.ofAll, under, inUse.running.length))) {
      begin.push(due);
      running.set(projectId, under + 1);
      places -= 1;
    }
  }
  return { begin, wait };
}

interface Orders {
  /** Of the last hour, oldest first. */
  readonly times: readonly number[];
  /** How many names wait for the end of that hour. */
  waiting: number;
}

const NO_ORDERS: Orders = { times: [], waiting: 0 };

function countOrders({ states, now }: OrdersInUse): { byProject: Map<string, Orders>; ofAll: Orders } {
  const known = [...states.values()].filter(({ orderedBy }) => orderedBy != null);
  const ofAll: Orders = { ...summarise(known, now), waiting: known.filter(waitsFor('installation', now)).length };
  const byProject = new Map(
    [...Map.groupBy(known, ({ orderedBy }) => orderedBy!)].map(([projectId, each]): [string, Orders] => [
      projectId,
      { ...summarise(each, now), waiting: each.filter(waitsFor('project', now)).length },
    ]),
  );
  return { byProject, ofAll };
}

function summarise(states: readonly CertificateState[], now: number): { readonly times: readonly number[] } {
  return { times: states.flatMap((state) => recentOrders(state, now)).toSorted((a, b) => a - b) };
}

function waitsFor(what: CertificateState['waitsFor'], now: number) {
  return (state: CertificateState): boolean => state.waitsFor === what && state.dueAt > now;
}

/** Those of the project with the fewest orders come first, and projects take turns. */
function inTurn<Due extends DueOrder>(
  all: readonly Due[],
  { byProject }: { readonly byProject: ReadonlyMap<string, Orders> },
  running: ReadonlyMap<string | null, number>,
): Due[] {
  const seen = new Map<string, number>();
  const ranked = all.map((due) => {
    const { projectId } = due;
    if (projectId === null) return { due, rank: -1 };
    const before = seen.get(projectId) ?? (byProject.get(projectId)?.times.length ?? 0) + (running.get(projectId) ?? 0);
    seen.set(projectId, before + 1);
    return { due, rank: before };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ due }) => due);
}

function reached(ofProject: Orders, ofAll: Orders): OrderWait | undefined {
  if (ofProject.times.length >= perHour.maxPerProject) {
    const reason = `This project has used its ${perHour.maxPerProject} certificate orders of this hour.`;
    return { waitsFor: 'project', reason, dueAt: nextTurn(ofProject) };
  }
  if (ofAll.times.length < perHour.max) return undefined;
  const reason = `This installation has used its ${perHour.max} certificate orders of this hour.`;
  return { waitsFor: 'installation', reason, dueAt: nextTurn(ofAll) };
}

/** Each order of the hour makes room for one name an hour later. */
function nextTurn(orders: Orders): number {
  const { times, waiting: place } = orders;
  orders.waiting += 1;
  return times[place % times.length]! + HOUR_MS * (1 + Math.floor(place / times.length));
}

function hasRoom(ofProject: Orders, ofAll: Orders, underOfProject: number, underOfAll: number): boolean {
  if (underOfProject >= atOnce.maxPerProject) return false;
  const isLeft = ofProject.times.length + underOfProject < perHour.maxPerProject;
  return isLeft && ofAll.times.length + underOfAll < perHour.max;
}

function countBy(projects: readonly (string | null)[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const each of projects) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
