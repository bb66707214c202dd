import { Loader, Skeleton, TextInput } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MAX_SEARCH_LENGTH } from '#lib/navigation/query-string.ts';
import classes from './lookup.module.css';
import { optionElementId, useOptionKeys } from './use-option-keys.ts';

const FIRST_ROWS = [0, 1, 2, 3, 4, 5, 6];

export interface LookupOption {
  readonly id: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface LookupProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly label: string;
  readonly placeholder: string;
  /** Shown at the end of the box, such as its shortcut key. */
  readonly hint?: ReactNode;
  /** Called at every change. The box is uncontrolled, so that typing renders nothing. */
  readonly onText: (text: string) => void;
  /** Must be the same array while nothing changes, so that typing renders no option. */
  readonly options: readonly LookupOption[];
  /** The option that is active until the arrow keys choose another. */
  readonly suggestedId?: string | undefined;
  readonly onPick: (id: string) => void;
  /** Called on Enter while no option has been chosen by the arrow keys. */
  readonly onEnter: (text: string) => void;
  readonly isLoading: boolean;
  /** Shown below the options: that there are none or more, or why they could not be loaded. */
  readonly children?: ReactNode;
}

/** A search box whose results open over the content below it, for mouse, keyboard and touch. */
export function Lookup(props: LookupProps) {
  const { inputRef, label, placeholder, hint, onText } = props;
  const { options, suggestedId, onPick, onEnter, isLoading, children } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const keys = useOptionKeys({ listId, options, suggestedId, onPick, onEnter });
  const isFirst = isLoading && options.length + Children.toArray(children).length === 0;

  const newestPick = useRef(onPick);
  useLayoutEffect(() => {
    newestPick.current = onPick;
  });
  const pickNewest = useCallback((option: LookupOption) => {
    if (!option.isDisabled) newestPick.current(option.id);
  }, []);

  function steer(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsOpen(true);
    keys.onKeyDown(event);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <div className={classes.lookup} onBlur={leave}>
      <TextInput
        ref={inputRef}
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isLoading ? <Loader size="xs" aria-hidden /> : hint}
        rightSectionWidth={44}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        role="combobox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          isOpen && keys.markedId !== undefined ? optionElementId(listId, keys.markedId) : undefined
        }
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          // checked first: React may render again for an unchanged state
          if (!isOpen) setIsOpen(true);
          keys.forgetChoice();
          onText(event.currentTarget.value);
        }}
        onKeyDown={steer}
      />
      {isOpen && (
        <div
          className={classes.results}
          role="presentation"
          // keeps the focus in the box, and on a touch screen its keyboard open
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label={label}>
            <Options options={options} listId={listId} marked={keys.markedId} onPick={pickNewest} />
          </div>
          {isFirst && <FirstOptions />}
          {children}
        </div>
      )}
    </div>
  );
}

/** A placeholder while the first options load. */
function FirstOptions() {
  return (
    <div className={classes.first} aria-hidden>
      {FIRST_ROWS.map((row) => (
        <Skeleton key={row} height="1rem" />
      ))}
    </div>
  );
}

interface OptionsProps {
  readonly options: readonly LookupOption[];
  readonly listId: string;
  readonly marked: string | undefined;
  readonly onPick: (option: LookupOption) => void;
}

/** A component of its own, because typing changes only the box. */
const Options = memo(function Options({ options, listId, marked, onPick }: OptionsProps) {
  return options.map((option) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard stays in the box above, which refers to the marked option
    <div
      key={option.id}
      id={optionElementId(listId, option.id)}
      role="option"
      className={classes.option}
      aria-selected={option.id === marked}
      aria-disabled={option.isDisabled}
      onClick={() => onPick(option)}
    >
      {option.content}
    </div>
  ));
});
