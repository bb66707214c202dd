import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly label: string;
  /** How many the filter leaves. */
  readonly count?: number | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** A filter that one press sets. */
export function FilterChip({ label, count, isPressed, onPress }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isPressed} onClick={onPress}>
      {label}{' '}
      {count !== undefined && (
        <span className={classes.count}>{count.toLocaleString('pt-BR')}</span>
      )}
    </button>
  );
}

/** How a person begins to use a row. */
const USES = ['pointerdown', 'wheel', 'focusin'] as const;

interface ChipRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Chips on one line, which scrolls where it is too long; its end fades while there is more. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div ref={showPressed} className={classes.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * A filter that the URL sets is in sight from the beginning, and stays there when the chips get wider because their
 * counts arrive; once the row is used, it moves no more by itself.
 */
function showPressed(row: HTMLElement | null): (() => void) | undefined {
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
  // it also reports the sizes at the beginning
  for (const part of [row, ...row.children]) sizes.observe(part);
  for (const use of USES) row.addEventListener(use, release, { passive: true });
  return release;
}
