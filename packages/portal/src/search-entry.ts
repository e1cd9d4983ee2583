/** A search entry: a title, its link, and words that lead to it. */
export interface SearchEntry {
  readonly kind: 'Operation' | 'Field' | 'Error' | 'Guide' | 'Section';
  readonly title: string;
  /** Shown below the title, and searched too. */
  readonly note: string;
  readonly href: string;
}
