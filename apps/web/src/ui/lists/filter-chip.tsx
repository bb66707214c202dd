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
