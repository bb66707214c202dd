import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import { useLayoutEffect, useRef } from 'react';
import { MAX_SEARCH_LENGTH, type SearchBox } from '#lib/navigation/query-string.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly box: SearchBox;
  readonly size?: 'sm' | 'md';
  readonly className?: string | undefined;
}

/** A box to search a list with. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, box, size = 'sm', className } = props;
  const { attach, initial, onType } = box;
  return (
    <TextInput
      ref={attach}
      flex="1 1 14rem"
      size={size}
      className={className}
      classNames={{ input: classes.input ?? '' }}
      // type `text`: the browser would add a second clear button to type `search`
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

/** Always rendered, and shown and hidden without React, because rendering would delay the first character. */
function ClearButton({ box }: { readonly box: SearchBox }) {
  const { clear, watch } = box;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    watch((isFilled) => {
      if (button.current) button.current.style.visibility = isFilled ? '' : 'hidden';
    });
  }, [watch]);
  return <CloseButton ref={button} size="sm" aria-label="Limpar busca" onClick={clear} />;
}
