import { logoShape } from '@landhold/design';

export function Logo({ size }: { readonly size: number }) {
  return (
    <svg viewBox={logoShape.viewBox} width={size} height={size} aria-hidden="true" className="shrink-0 text-accent">
      <path fill="currentColor" d={logoShape.lot} />
      <circle fill="var(--lh-color-marker)" {...logoShape.pin} />
    </svg>
  );
}
