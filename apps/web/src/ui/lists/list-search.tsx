import { useSearchBox } from '#lib/navigation/use-search-text.ts';
import { SearchField } from './search-field.tsx';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
}

/** The box that searches a page's list; the page follows the URL. */
export function ListSearch({ label, placeholder }: ListSearchProps) {
  return <SearchField label={label} placeholder={placeholder} box={useSearchBox()} />;
}
