import { classNames } from './class-names.ts';
import { SHAPES } from './icon-shapes.ts';

export type IconName = keyof typeof SHAPES;

/** Whether a kind of the document names an icon. */
export function isIconName(name: string | null): name is IconName {
  return name !== null && Object.hasOwn(SHAPES, name);
}

/** Decorative: a text always says the same. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className={classNames('shrink-0 fill-none stroke-current', className)}
      strokeWidth={name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
