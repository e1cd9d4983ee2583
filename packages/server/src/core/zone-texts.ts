/** TXT records in zones served here, in any project. */
export interface ZoneTexts {
  /** Returns false if no zone here answers for the name. */
  add(name: string, value: string): Promise<boolean>;
  /** Whether a zone here answers for the name. */
  isAnswered(name: string): Promise<boolean>;
  /** Removes only that value. */
  remove(name: string, value: string): Promise<boolean>;
}
