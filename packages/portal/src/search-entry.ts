/** An entry of the search: a title, its link, and the text that finds it. */
export interface SearchEntry {
  readonly kind: 'Operation' | 'Field' | 'Error' | 'Guide' | 'Section' | 'Setting';
  readonly title: string;
  /** Shown below the title. It is searched too. */
  readonly note: string;
  readonly href: string;
  /** Further words of the page, in lower case and without repeats. They are searched, but not shown. */
  readonly text?: string;
}
