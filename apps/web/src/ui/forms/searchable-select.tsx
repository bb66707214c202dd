import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { folded } from '#lib/format/folded.ts';

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

/** The options that contain the text, ignoring case and accents. */
const containing: OptionsFilter = ({ options, search, limit }) => {
  const query = folded(search.trim());
  return options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => folded(label).includes(query))
    .slice(0, limit);
};
