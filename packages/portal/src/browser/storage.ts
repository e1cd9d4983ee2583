/** Browsers may refuse to store anything; then a choice lasts as long as the page. */
export const storage = {
  read(name: string): string {
    try {
      return localStorage.getItem(`landhold-${name}`) ?? '';
    } catch {
      return '';
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(`landhold-${name}`, value);
    } catch {
      // It is only a convenience.
    }
  },
};
