import { Kbd } from '@mantine/core';
import { memo, useId } from 'react';
import type { Icon } from '#ui/icon.tsx';
import classes from './palette.module.css';

export interface PaletteOption {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  readonly description?: string;
  /** The equivalent keyboard shortcut, shown at the end of the option. */
  readonly keys?: string | undefined;
  /** The URL that the option opens. */
  readonly to: string;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly options: readonly PaletteOption[];
}

type OnPick = (to: string) => void;

interface OptionProps extends PaletteOption {
  readonly isActive: boolean;
  readonly onPick: OnPick;
}

export const optionElementId = (id: string) => `palette-${id}`;

/**
 * The search box keeps the focus and names the active option by its id. Wrapped in memo, because typing leaves most
 * options unchanged.
 */
const Option = memo(function Option(props: OptionProps) {
  const { id, icon: Icon, label, description, keys, to, isActive, onPick } = props;
  return (
    <button
      type="button"
      id={optionElementId(id)}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      tabIndex={-1}
      // keeps the focus in the search box
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(to)}
    >
      <span className={classes.icon}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {description !== undefined && <span className={classes.description}>{description}</span>}
      </span>
      {keys !== undefined && (
        <span>
          <Kbd aria-hidden>{keys}</Kbd>
        </span>
      )}
    </button>
  );
});

interface OptionGroupProps extends PaletteGroup {
  readonly activeId: string | undefined;
  /** Stable, so that options need not render again. */
  readonly onPick: OnPick;
}

/** Options under their heading; nothing when there are none. */
export function OptionGroup({ heading, options, activeId, onPick }: OptionGroupProps) {
  const headingId = useId();
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={headingId} className={classes.group}>
      <div id={headingId} role="presentation" className={classes.heading}>
        {heading}
      </div>
      {options.map((option) => (
        <Option key={option.id} {...option} isActive={option.id === activeId} onPick={onPick} />
      ))}
    </div>
  );
}
