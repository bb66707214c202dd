import { useSearchText } from '#lib/use-search-text.ts';
import { SearchField } from './search-field.tsx';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
}

/** The box that searches a page's list. It is drawn by itself at every letter; the page follows the address. */
export function ListSearch({ label, placeholder }: ListSearchProps) {
  const { text, setText } = useSearchText();
  return <SearchField label={label} placeholder={placeholder} text={text} onChange={setText} />;
}
