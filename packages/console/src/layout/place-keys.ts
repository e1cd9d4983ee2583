/** The keys after `g` for the pages that every project has. A kind of the document cannot have one of these. */
export const PLACE_KEYS = {
  overview: 'o',
  keys: 'k',
  requests: 'r',
  events: 'e',
  changes: 'h',
  plans: 'l',
  members: 'm',
  audit: 'a',
  trash: 't',
  settings: 'p',
} as const;
