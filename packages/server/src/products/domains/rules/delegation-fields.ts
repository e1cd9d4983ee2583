import { isIP } from 'node:net';
import { parseRecordData } from '@landhold/dns';
import type { Domain } from '@landhold/contract';
import { isAtOrBelow } from '../../../addresses/hostname.ts';
import type { Check } from '../../../core/operation.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkHostnames, toHostnames } from '../../../pipeline/hostname-list.ts';

type Glue = Domain['glue'];

/** Rules for name servers, their addresses and DS records that the document cannot express, each field separately. */
export const checkDelegation: Check = ({ nameservers, glue, ds }) => [
  ...checkHostnames('nameservers', nameservers),
  ...checkGlue(glue),
  ...checkDs(ds),
];

function checkGlue(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  const glue = value as Glue;
  const names = checkHostnames(
    'glue',
    glue.map(({ name }) => name),
  ).map((error): FieldError => {
    const param = `${error.param}.name`;
    return { ...error, param, message: error.message.replace(error.param, param) };
  });
  const addresses = glue.flatMap(({ addresses: given }, at) =>
    given.flatMap((address, place): FieldError[] => {
      if (isIP(address) !== 0 && !address.includes('%')) return [];
      const param = `glue[${at}].addresses[${place}]`;
      return [{ param, code: 'glue_invalid', message: `${param} must be an IPv4 or IPv6 address.` }];
    }),
  );
  return [...names, ...addresses];
}

function checkDs(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  const places = new Map<string, number>();
  return (value as readonly string[]).flatMap((text, place): FieldError[] => {
    const param = `ds[${place}]`;
    const wrong = findDsProblem(text, places, place);
    return wrong === undefined ? [] : [{ param, code: 'ds_invalid', message: `${param}: ${wrong}` }];
  });
}

function findDsProblem(text: string, places: Map<string, number>, place: number): string | undefined {
  const data = readDs(text);
  if ('problem' in data) return `${data.problem}.`;
  const earlier = places.get(data.value);
  if (earlier !== undefined) return `It is the same as ds[${earlier}].`;
  places.set(data.value, place);
  return undefined;
}

function readDs(text: string): ReturnType<typeof parseRecordData> {
  // It contains no names, so the zone does not matter.
  return parseRecordData('DS', text, { zone: '.' });
}

/** In stored form: one space between fields, and the digest in capital letters. */
export function toDs(text: string): string {
  const data = readDs(text);
  if ('problem' in data) throw new Error(data.problem);
  return data.value.toUpperCase();
}

export function toGlue(glue: Glue): Glue {
  return glue.map(({ name, addresses }) => ({ name: toHostnames([name])[0]!, addresses: [...addresses] }));
}

/** Refuses glue for a host that is not a name server of the domain, or is not inside it. */
export function checkGlueFits(domain: string, { nameservers, glue }: Pick<Domain, 'nameservers' | 'glue'>): void {
  for (const [at, { name }] of glue.entries()) {
    const param = `glue[${at}].name`;
    if (!isAtOrBelow(name, domain)) {
      throw new ServiceError('glue_invalid', `${param} must be inside ${domain}. Other hosts need no glue.`, { param });
    }
    if (!nameservers.includes(name)) {
      throw new ServiceError('glue_invalid', `${param} must be one of nameservers.`, { param });
    }
  }
}
