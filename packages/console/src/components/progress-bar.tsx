import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** The same in words. */
  readonly words: string;
  readonly isDanger?: boolean;
}

/** Drawn, because the content policy forbids a width in an attribute. */
export function ProgressBar({ label, percent, words, isDanger = false }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames('size-full', isDanger ? 'fill-danger' : 'fill-accent')}
      >
        <rect width={percent} height="1" />
      </svg>
    </div>
  );
}
