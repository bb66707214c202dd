import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MAX_SEARCH_LENGTH } from '#lib/use-search-text.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A box to search a list with. */
export function SearchField({ label, placeholder, text, onChange }: SearchFieldProps) {
  return (
    <TextInput
      flex="1 1 14rem"
      // plain text: a search field of the browser brings a second button to empty it
      inputMode="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label="Limpar busca" onClick={() => onChange('')} />
        )
      }
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
