/** What differs between runs, and the form that it must have. */
const PASSING: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time'],
  [/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, 'date'],
  // The seconds until a window ends, in headers and in words.
  [/(?<=^(?:X-RateLimit-Reset|Retry-After): )\d+$/gm, 'seconds'],
  [/(?<=^RateLimit: .*;t=)\d+$/gm, 'seconds'],
  [/(?<=[Tt]ry again in )\d+ seconds?\b/g, 'seconds'],
  [/\b\d+\.\d+(?=ms\))|(?<=\bduration_ms )[\d.]+/g, 'milliseconds'],
];

/** Names that are new in each run. The first is always called 1, so that equal names are compared too. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:[a-z]{2,4})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, 'id'],
  [/(?<="next_cursor": ?")[\w-]{20,}(?=")/g, 'cursor'],
  [/(?<=^(?:ETag: )?")[\w-]{22}(?="$)/gm, 'etag'],
];

/** Reads one run's outputs in turn, and replaces what differs between runs, for comparison. */
export function createOutputReader(): (output: string) => string {
  const seen = new Map<string, string>();

  function nameOf(found: string, name: string): string {
    const prefix = name === 'id' ? found.replace(/_.*/, '') : name;
    const known = seen.get(found) ?? `<${prefix} ${seen.size + 1}>`;
    seen.set(found, known);
    return known;
  }

  return (output) => {
    let text = output.replaceAll('\r\n', '\n').trimEnd();
    for (const [pattern, name] of PASSING) text = text.replaceAll(pattern, `<${name}>`);
    for (const [pattern, name] of NAMES) text = text.replaceAll(pattern, (found) => nameOf(found, name));
    return text;
  };
}
