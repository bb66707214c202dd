import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { MAX_SEARCH_LENGTH } from '#lib/use-search-text.ts';
import type { SearchBox } from '#lib/use-search-text.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly box: SearchBox;
}

const OUT_OF_SIGHT = { visibility: 'hidden' } as const;

/** A box to search a list with. */
export function SearchField({ label, placeholder, box }: SearchFieldProps) {
  const { attach, initial, onType } = box;
  return (
    <TextInput
      ref={attach}
      flex="1 1 14rem"
      classNames={{ input: classes.input ?? '' }}
      // plain text: a search field of the browser brings a second button to empty it
      inputMode="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<ClearButton box={box} />}
      maxLength={MAX_SEARCH_LENGTH}
      defaultValue={initial}
      onChange={onType}
    />
  );
}

/** There from the beginning, because to make it would hold up the first letter. */
function ClearButton({ box }: { readonly box: SearchBox }) {
  const isFilled = useSyncExternalStore(box.subscribe, box.isFilled);
  return (
    <CloseButton
      size="sm"
      aria-label="Limpar busca"
      {...(isFilled ? {} : { style: OUT_OF_SIGHT })}
      onClick={box.clear}
    />
  );
}
