/** TXT records in zones that are served here, whichever project they are in. */
export interface ZoneTexts {
  /** Answers false where no zone here answers for the name. */
  add(name: string, value: string): Promise<boolean>;
  /** Whether a zone here answers for the name. */
  isAnswered(name: string): Promise<boolean>;
  /** Removes that value and leaves others alone. */
  remove(name: string, value: string): Promise<boolean>;
}
