import { type KeyboardEvent, useState } from 'react';

interface Option {
  readonly id: string;
  readonly isDisabled?: boolean;
}

interface OptionKeys {
  readonly listId: string;
  readonly options: readonly Option[];
  /** Active until the arrow keys choose another option. */
  readonly suggestedId: string | undefined;
  readonly onPick: (id: string) => void;
  /** Called on Enter while no option has been chosen by the arrow keys, as after a bar code scan. */
  readonly onEnter: (text: string) => void;
}

/** The id of an option's element. */
export const optionElementId = (listId: string, id: string) => `${listId}-${id}`;

/** The keyboard of a box with a separate list of options: arrow keys choose, Enter picks and never submits a form. */
export function useOptionKeys({ listId, options, suggestedId, onPick, onEnter }: OptionKeys) {
  const [chosenId, setChosenId] = useState<string>();
  const chosen = options.find(({ id }) => id === chosenId);
  const markedId = chosen?.id ?? suggestedId;

  function mark(index: number): void {
    const option = options[(index + options.length) % options.length];
    if (option === undefined) return;
    setChosenId(option.id);
    const element = document.getElementById(optionElementId(listId, option.id));
    element?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    const isOurs = key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === 'Escape';
    if (!isOurs || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const at = options.findIndex(({ id }) => id === markedId);
    if (key === 'ArrowDown') mark(at + 1);
    else if (key === 'ArrowUp') mark(at < 0 ? -1 : at - 1);
    else if (key === 'Escape') forgetChoice();
    else if (chosen === undefined) onEnter(event.currentTarget.value.trim());
    else if (!chosen.isDisabled) {
      setChosenId(undefined);
      onPick(chosen.id);
    }
  }

  function forgetChoice(): void {
    if (chosenId !== undefined) setChosenId(undefined);
  }

  return { markedId, onKeyDown, forgetChoice };
}
