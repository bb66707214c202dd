import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly label: string;
  /** The number of items that match the filter; its space is reserved while it is unread. */
  readonly count?: number | 'unread' | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** A filter that is set by one click. */
export function FilterChip({ label, count, isPressed, onPress }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isPressed} onClick={onPress}>
      {label}{' '}
      {count !== undefined && (
        <span className={classes.count}>
          {count === 'unread' ? '' : count.toLocaleString('pt-BR')}
        </span>
      )}
    </button>
  );
}

/** The events with which a user begins to use the row. */
const USES = ['pointerdown', 'wheel', 'focusin'] as const;

interface ChipRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Chips on one line, which scrolls if it is too long; its end fades while there is more. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div ref={scrollToPressed} className={classes.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * Scrolls the pressed filter into view, at first and again when chips get wider because their
 * counts arrive. Once the user has touched the row, it no longer scrolls automatically.
 */
function scrollToPressed(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const sizes = new ResizeObserver(() => {
    const chip = row.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!chip) return;
    row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  });
  const release = () => {
    sizes.disconnect();
    for (const use of USES) row.removeEventListener(use, release);
  };
  // the observer also reports the initial sizes
  for (const part of [row, ...row.children]) sizes.observe(part);
  for (const use of USES) row.addEventListener(use, release, { passive: true });
  return release;
}
