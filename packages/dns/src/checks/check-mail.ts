import type { Finding, ZoneView } from './finding.ts';

type Severity = Finding['severity'];

/** RFC 7208, 4.6.4: terms that cost a look-up. */
const LOOK_UP = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/;
const MAX_LOOK_UPS = 10;
const TERM =
  /^(?:[+?~-]?(?:all|include:.+|a|a[:/].+|mx|mx[:/].+|ptr|ptr:.+|ip4:.+|ip6:.+|exists:.+)|[a-z][a-z0-9_.-]*=.*)$/;

function isSpf(text: string): boolean {
  return /^v=spf1(?:\s|$)/i.test(text);
}

function checkSpfTerms(text: string): [code: string, severity: Severity, message: string][] {
  const [, ...terms] = text.toLowerCase().trim().split(/\s+/);
  const found: [string, Severity, string][] = [];
  const unknown = terms.find((term) => !TERM.test(term));
  if (unknown !== undefined)
    found.push([
      'spf_syntax',
      'error',
      `has the term ${unknown.slice(0, 60)}, which SPF does not have. Correct it: receivers ignore the whole record.`,
    ]);
  const lookUps = terms.filter((term) => LOOK_UP.test(term)).length;
  if (lookUps > MAX_LOOK_UPS)
    found.push([
      'spf_look_ups',
      'error',
      `needs ${lookUps} look-ups, and receivers stop after ${MAX_LOOK_UPS}. Remove terms, or use ip4 and ip6.`,
    ]);
  const last = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (last === 'all' || last === '+all')
    found.push([
      'spf_allows_all',
      'error',
      'ends with +all, so everybody may send mail as this name. Use ~all or -all.',
    ]);
  if (last === undefined && !terms.some((term) => term.startsWith('redirect=')))
    found.push([
      'spf_without_all',
      'warning',
      'does not end with ~all or -all, so it forbids nothing. Add one of them.',
    ]);
  if (terms.some((term) => /^[+?~-]?ptr(?::|$)/.test(term)))
    found.push(['spf_ptr', 'warning', 'uses ptr, which is slow and which receivers ignore. Use ip4, ip6 or include.']);
  return found;
}

function checkSpf(view: ZoneView): Finding[] {
  return view.zone.sets.flatMap(({ name, type, values }) => {
    const records = type === 'TXT' ? values.filter(isSpf) : [];
    const about = ([code, severity, message]: [string, Severity, string]): Finding => {
      return { code, severity, name, type, message: `The SPF record at ${name} ${message}` };
    };
    if (records.length < 2) return records.flatMap(checkSpfTerms).map(about);
    const message = `${name} has ${records.length} SPF records, so receivers use none of them. Join them into one.`;
    return [{ code: 'spf_several', severity: 'error', name, type, message }];
  });
}

function checkDmarcRecord(text: string): [code: string, severity: Severity, message: string] | undefined {
  const tags = new Map(
    text.split(';').map((tag) => {
      const [key = '', ...value] = tag.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim().toLowerCase()];
    }),
  );
  const policy = tags.get('p');
  if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy))
    return ['dmarc_syntax', 'error', 'has no policy. Add p=none, p=quarantine or p=reject after v=DMARC1.'];
  const reports = tags.get('rua');
  if (reports !== undefined && !reports.split(',').every((address) => address.trim().startsWith('mailto:')))
    return ['dmarc_reports', 'error', 'has a rua that is no mailto: address. Write rua=mailto:reports@example.com.'];
  if (policy === 'none')
    return ['dmarc_none', 'note', 'only watches (p=none). Use p=quarantine or p=reject once the reports are clean.'];
  return undefined;
}

function checkDmarc(view: ZoneView): Finding[] {
  return view.zone.sets.flatMap(({ name, type, values }) => {
    if (type !== 'TXT' || !/^_dmarc(?:\.|$)/.test(name)) return [];
    const records = values.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 1) {
      const message = `${name} has ${records.length} DMARC records, so receivers use none of them. Keep one.`;
      return [{ code: 'dmarc_several', severity: 'error' as const, name, type, message }];
    }
    const found = records[0] === undefined ? undefined : checkDmarcRecord(records[0]);
    if (found === undefined) return [];
    const [code, severity, message] = found;
    return [{ code, severity, name, type, message: `The DMARC record at ${name} ${message}` }];
  });
}

/** MX, SPF and DMARC. */
export function checkMail(view: ZoneView): Finding[] {
  const found = [...checkSpf(view), ...checkDmarc(view)];
  for (const { name, type, values } of view.zone.sets) {
    if (type !== 'MX' || values.length < 2 || !values.some((value) => /\s\.$/.test(value))) continue;
    const message = `The MX at ${name} says both that there is no mail (0 .) and where to send it. Remove one of them.`;
    found.push({ code: 'mx_null_and_others', severity: 'error', name, type, message });
  }
  const mx = view.find('@', 'MX');
  const sends = mx !== undefined && !mx.values.every((value) => /\s\.$/.test(value));
  const texts = view.find('@', 'TXT')?.values ?? [];
  if (sends && !texts.some(isSpf)) {
    const message =
      'The zone has mail servers and no SPF record, so others can send mail as it more easily. Add a TXT such as v=spf1 mx ~all.';
    found.push({ code: 'spf_missing', severity: 'warning', name: '@', type: 'TXT', message });
  }
  if (sends && view.at('_dmarc').length === 0) {
    const message =
      'The zone has mail servers and no DMARC record. Add a TXT at _dmarc such as v=DMARC1; p=none; rua=mailto:reports@example.com.';
    found.push({ code: 'dmarc_missing', severity: 'note', name: '_dmarc', type: 'TXT', message });
  }
  return found;
}
