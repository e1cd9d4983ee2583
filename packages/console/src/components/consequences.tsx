import type { ReactNode } from 'react';

/** What else an action does, before it is confirmed. Nothing if there is nothing to say. */
export function Consequences({ items }: { readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="What else happens"
      className="mb-4 flex list-disc flex-col gap-1 rounded-md border border-warning/40 bg-warning-soft py-2.5 pr-3 pl-7 text-dense text-pretty text-warning"
    >
      {items.map((item, index) => (
        // They are facts about one record, in a fixed order.
        <li key={index} className="[overflow-wrap:anywhere]">
          {item}
        </li>
      ))}
    </ul>
  );
}
