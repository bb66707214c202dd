import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { hasEveryWord, phraseFirst } from '@vendas/domain/search-words';

/** A select with a search text: typing replaces the chosen option, and Enter takes the first match, never the form. */
export function SearchableSelect(
  props: Omit<SelectProps, 'searchable' | 'filter' | 'selectFirstOptionOnChange'>,
) {
  return (
    <Select
      limit={100}
      {...props}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      filter={containing}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** The options that contain every word, those with the exact phrase first. */
const containing: OptionsFilter = ({ options, search, limit }) => {
  const isMatch = hasEveryWord(search);
  const found = options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => isMatch(label));
  return phraseFirst(found, search, ({ label }) => label).slice(0, limit);
};
