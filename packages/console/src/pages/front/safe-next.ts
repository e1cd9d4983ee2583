/** Only a page of the console: a URL from a link must not lead elsewhere. */
export function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
