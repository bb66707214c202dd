import '@mantine/core/styles/Combobox.css';
import { ComboboxChevron, Input } from '@mantine/core';
import type { CSSProperties } from 'react';

interface RowSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChoose: (value: V) => void;
}

type StyleWithVariables = CSSProperties & Record<`--${string}`, string>;

const { wrapper, input, section } = Input.classes;
const { root } = Input.Wrapper.classes;
const SMALL: StyleWithVariables = {
  '--input-height': 'var(--input-height-xs)',
  '--input-fz': 'var(--mantine-font-size-xs)',
  '--input-right-section-pointer-events': 'none',
};

/**
 * The browser's own dropdown, small, for the rows of a list. It looks as the library's does; that one is rendered twice
 * each time it appears, which in a list of fifty is felt.
 */
export function RowSelect<V extends string>(props: RowSelectProps<V>) {
  const { label, options, value, isDisabled, onChoose } = props;
  const disabled = isDisabled || undefined;
  return (
    <div className={`${root} mantine-InputWrapper-root`} data-size="xs">
      <div
        className={`${wrapper} mantine-Input-wrapper`}
        data-variant="default"
        data-size="xs"
        data-pointer
        data-disabled={disabled}
        data-with-right-section
        style={SMALL}
      >
        <select
          className={`${input} mantine-Input-input`}
          data-variant="default"
          data-disabled={disabled}
          aria-label={label}
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
        <div className={`${section} mantine-Input-section`} data-position="right">
          <ComboboxChevron size="xs" />
        </div>
      </div>
    </div>
  );
}
