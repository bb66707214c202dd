import { Input } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import IconSearch from '~icons/tabler/search';
import { type KeyboardEvent, memo, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { MAX_SEARCH_LENGTH } from '#lib/navigation/use-search-text.ts';
import type { ActiveOption } from './active-option.ts';

interface PaletteBoxProps {
  readonly mark: ActiveOption;
  readonly listId: string;
  /** Called with the typed text; a stable reference, so that the box renders once. */
  readonly onSearch: (text: string) => void;
}

const classNames = { input: Spotlight.classes.search };

/** Where a person types. Its text is the browser's, so that a letter shows before anything is rendered. */
export const PaletteBox = memo(function PaletteBox({ mark, listId, onSearch }: PaletteBoxProps) {
  const { attachBox } = mark;

  function act(event: KeyboardEvent<HTMLInputElement>): void {
    const deed = deedOf(event.key, mark);
    if (deed === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // the user may type faster than the options render, and means the options of the last letter
    const { value } = event.currentTarget;
    flushSync(() => onSearch(value));
    deed();
  }

  return (
    <Input
      ref={attachBox}
      classNames={classNames}
      size="lg"
      role="combobox"
      aria-label="Ir para página ou registro"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      placeholder="Ir para página, pedido…"
      maxLength={MAX_SEARCH_LENGTH}
      leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
      defaultValue=""
      onChange={({ currentTarget: { value } }) => {
        mark.reset();
        startTransition(() => onSearch(value));
      }}
      onKeyDown={act}
    />
  );
});

function deedOf(key: string, mark: ActiveOption): (() => void) | undefined {
  if (key === 'ArrowDown') return () => mark.move(1);
  if (key === 'ArrowUp') return () => mark.move(-1);
  return key === 'Enter' ? mark.follow : undefined;
}
