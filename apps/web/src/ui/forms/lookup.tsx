import { Loader, Skeleton, TextInput } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import {
  Children,
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
import { MAX_SEARCH_LENGTH } from '#lib/navigation/use-search-text.ts';
import classes from './lookup.module.css';

const FIRST_ROWS = [0, 1, 2, 3, 4, 5, 6];

export interface LookupOption {
  readonly id: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface LookupProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder: string;
  /** Hears of every letter. The text is the browser's, so that none of them renders anything. */
  readonly onText: (text: string) => void;
  /** The same while nothing changes in them, so that a letter renders none of them. */
  readonly options: readonly LookupOption[];
  readonly onPick: (id: string) => void;
  /** Enter while no option is marked, as a bar code scanner sends it. */
  readonly onEnter: (text: string) => void;
  readonly isLoading: boolean;
  /** Shown below the options: that there are none, or more, or why they can't be read. */
  readonly children?: ReactNode;
}

/** A search box whose results are below it, for mouse, keyboard and scanner. */
export function Lookup(props: LookupProps) {
  const { inputRef, label, description, placeholder, onText } = props;
  const { options, onPick, onEnter, isLoading, children } = props;
  const listId = useId();
  const [marked, setMarked] = useState<string>();
  const markedIndex = options.findIndex((option) => option.id === marked);

  function pick(option: LookupOption | undefined): void {
    if (option === undefined || option.isDisabled) return;
    setMarked(undefined);
    onPick(option.id);
  }

  const isFirst = isLoading && options.length + Children.toArray(children).length === 0;
  const newestPick = useRef(pick);
  useLayoutEffect(() => {
    newestPick.current = pick;
  });
  const pickNewest = useCallback((option: LookupOption) => newestPick.current(option), []);

  function mark(index: number): void {
    const option = options[(index + options.length) % options.length];
    setMarked(option?.id);
    if (option)
      document.getElementById(`${listId}-${option.id}`)?.scrollIntoView({ block: 'nearest' });
  }

  function steer(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    if (key === 'ArrowDown') mark(markedIndex + 1);
    else if (key === 'ArrowUp') mark(markedIndex < 0 ? -1 : markedIndex - 1);
    else if (key === 'Escape') setMarked(undefined);
    else if (markedIndex >= 0) pick(options[markedIndex]);
    else onEnter(event.currentTarget.value.trim());
  }

  return (
    <div>
      <TextInput
        ref={inputRef}
        label={label}
        description={description}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isLoading && <Loader size="xs" aria-hidden />}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedIndex < 0 ? undefined : `${listId}-${marked}`}
        onChange={(event) => {
          setMarked(undefined);
          onText(event.currentTarget.value);
        }}
        onKeyDown={steer}
      />
      <div className={classes.results}>
        <div id={listId} role="listbox" aria-label={label} className={classes.list}>
          <Options options={options} listId={listId} marked={marked} onPick={pickNewest} />
        </div>
        {isFirst && <FirstOptions />}
        {children}
      </div>
    </div>
  );
}

/** Rendered where the first options will be. */
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

/** By themselves, because a letter changes the box alone. */
const Options = memo(function Options({ options, listId, marked, onPick }: OptionsProps) {
  return options.map((option) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard stays in the box above, which speaks for the marked option
    <div
      key={option.id}
      id={`${listId}-${option.id}`}
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
