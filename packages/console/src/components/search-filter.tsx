import { useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';
import type { FilterProps } from './filter-bar.tsx';

/** People pause this long between words, and less between letters. */
const PAUSE_MS = 200;

/** It filters once typing pauses; Enter does not wait. */
export function SearchFilter({ label, value = '', onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = (text: string): void => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onChange(wanted === '' ? undefined : wanted);
  };
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // The URL changed otherwise: by the browser's button, or by "Clear".
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      className={controlClass(
        false,
        'h-8 w-auto! max-w-64 flex-1 text-dense! max-sm:basis-full max-sm:max-w-none sm:min-w-48',
      )}
    />
  );
}
