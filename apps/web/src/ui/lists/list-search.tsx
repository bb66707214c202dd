import type { ReactNode } from 'react';
import { useSearchBox } from '#lib/navigation/query-string.ts';
import { SearchField } from './search-field.tsx';
import classes from './search-field.module.css';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Shown next to the box, such as the sorting. */
  readonly children?: ReactNode;
}

/** The box that searches a page's list; the page follows the URL. */
export function ListSearch({ label, placeholder, children }: ListSearchProps) {
  return (
    <div className={classes.line}>
      <SearchField label={label} placeholder={placeholder} box={useSearchBox()} />
      {children}
    </div>
  );
}
