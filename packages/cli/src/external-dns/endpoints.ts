import { isRecordType, parseRecordData } from '@landhold/dns';

/** A record set as external-dns writes it. Members that are not used here are kept for the way back. */
export interface Endpoint {
  readonly dnsName: string;
  readonly recordType: string;
  readonly targets: readonly string[];
  /** Undefined for the zone's own. */
  readonly ttl: number | undefined;
  /** What routing policies of other services tell sets of one name and type apart by. */
  readonly setIdentifier: string;
  /** The name whose ownership a TXT record states; otherwise the own name. */
  readonly belongsTo: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** What external-dns wants to be changed. An update has its old and its new side. */
export interface WantedChanges {
  readonly gone: readonly Endpoint[];
  readonly made: readonly Endpoint[];
}

/** A request that cannot be what external-dns sends. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, code: string, message: string, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

const MAX_NAME_LENGTH = 1_000;
const [MIN_TTL, MAX_TTL] = [60, 86_400];

export function readChanges(body: unknown): WantedChanges {
  const changes = asObject(body, 'The body');
  const list = (name: string): Endpoint[] => readEndpoints(changes[name], name);
  return {
    gone: [...list('delete'), ...list('updateOld')],
    made: [...list('create'), ...list('updateNew')],
  };
}

/** Go writes an empty list as null. */
export function readEndpoints(value: unknown, place = 'endpoints'): Endpoint[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(place, 'a list of endpoints');
  return value.map((each, at) => readEndpoint(each, `${place}[${at}]`));
}

function readEndpoint(value: unknown, place: string): Endpoint {
  const raw = asObject(value, place);
  const { dnsName, recordType, targets, recordTTL, setIdentifier, labels } = raw;
  if (typeof dnsName !== 'string' || dnsName === '' || dnsName.length > MAX_NAME_LENGTH)
    throw wrong(`${place}.dnsName`, 'a name');
  if (typeof recordType !== 'string' || !/^[A-Z][A-Z0-9]{0,14}$/.test(recordType))
    throw wrong(`${place}.recordType`, 'a record type in capital letters, such as A');
  const texts = targets ?? [];
  if (!Array.isArray(texts) || !texts.every((each) => typeof each === 'string'))
    throw wrong(`${place}.targets`, 'a list of texts');
  if (!['number', 'undefined'].includes(typeof recordTTL)) throw wrong(`${place}.recordTTL`, 'a number of seconds');
  if (!['string', 'undefined'].includes(typeof setIdentifier)) throw wrong(`${place}.setIdentifier`, 'a text');
  const { ownedRecord } = asObject(labels ?? {}, `${place}.labels`);
  return {
    dnsName: plainName(dnsName),
    recordType,
    targets: texts,
    ttl: clamp(recordTTL as number | undefined),
    setIdentifier: (setIdentifier as string | undefined) ?? '',
    belongsTo: plainName(typeof ownedRecord === 'string' ? ownedRecord : dnsName),
    raw,
  };
}

/** As the service compares names. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** Zero is what Go writes for none. Other values become the nearest that the service has, or the plan never ends. */
function clamp(ttl: number | undefined): number | undefined {
  return ttl === undefined || !(ttl > 0) ? undefined : Math.trunc(Math.min(Math.max(ttl, MIN_TTL), MAX_TTL));
}

/** The one spelling in which both sides see a value. external-dns compares texts, and trims dots at ends. */
export function spell(type: string, target: string, zone: string): string {
  if (!isRecordType(type)) return target;
  const data = parseRecordData(type, target, { zone });
  const value = 'problem' in data ? target : data.value;
  return ['TXT', 'NAPTR', 'SRV'].includes(type) ? value : value.replace(/\.$/, '');
}

function asObject(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw wrong(place, 'an object');
}

function wrong(place: string, expected: string): RequestError {
  const param = /^[a-z]/.test(place) ? place : undefined;
  return new RequestError(400, 'endpoint_invalid', `${place} should be ${expected}.`, param);
}
