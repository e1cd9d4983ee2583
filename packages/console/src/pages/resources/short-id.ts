/** `plan_01m…7s3h`, for what has no name. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-6)}`;
}
