import classes from './row-select.module.css';

interface RowSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly isDisabled: boolean;
  /** Id of the text that states why it is disabled. */
  readonly describedBy?: string | undefined;
  readonly onChoose: (value: V) => void;
}

/** Two arrowheads, one up and one down, as in Mantine's dropdowns. */
const CHEVRON =
  'M4.932 5.432a.45.45 0 0 0 .636.636L7.5 4.136l1.932 1.932a.45.45 0 0 0 .636-.636l-2.25-2.25a.45.45 0 0 0-.636 0zM10.068 9.568a.45.45 0 0 0-.636-.636L7.5 10.864 5.568 8.932a.45.45 0 0 0-.636.636l2.25 2.25a.45.45 0 0 0 .636 0z';

/**
 * The browser's own dropdown, small, for the rows of a list. It looks like Mantine's `NativeSelect`, which renders
 * twice when it appears and makes a list of fifty rows noticeably slower.
 */
export function RowSelect<V extends string>(props: RowSelectProps<V>) {
  const { label, options, value, isDisabled, describedBy, onChoose } = props;
  return (
    <div className={classes.wrapper}>
      <select
        className={classes.select}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isDisabled}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <svg className={classes.chevron} viewBox="0 0 15 15" fill="currentColor" aria-hidden>
        <path d={CHEVRON} />
      </svg>
    </div>
  );
}
