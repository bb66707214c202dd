import { Spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { searchable } from '#lib/navigation/use-search-text.ts';
import { createActiveOption } from './active-option.ts';
import { PaletteBox } from './palette-box.tsx';
import classes from './palette.module.css';
import { ResultGroup, PaletteWays, useWays } from './palette-lines.tsx';
import { useSearchResults } from './use-search-results.ts';

const LIST_ID = 'palette-list';
const DEBOUNCE_MS = 200;

/** The palette's box and its lines, which follow what is typed in slices between which the browser may act. */
export function PaletteSearch({ onPick }: { onPick: (to: string) => void }) {
  const [query, setQuery] = useState('');
  const [mark] = useState(createActiveOption);
  const { attachList } = mark;
  const wanted = searchable(query);
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const ways = useWays(query);
  const finds = useSearchResults(search);
  const hasSearched = search === wanted && !finds.isLoading;
  const isNothing = !finds.hasAny && ways.count === 0 && finds.problems.length === 0;
  // the lines may be others now
  useLayoutEffect(() => mark.settle());

  return (
    <>
      <PaletteBox mark={mark} listId={LIST_ID} onSearch={setQuery} />
      <div
        ref={attachList}
        id={LIST_ID}
        role="listbox"
        aria-label="Resultados"
        className={`${Spotlight.classes.actionsList} ${classes.list}`}
      >
        <PaletteWays ways={ways} onPick={onPick} />
        {finds.groups.map(({ heading, icon, items }) => (
          <ResultGroup key={heading} heading={heading} icon={icon} items={items} onPick={onPick} />
        ))}
      </div>
      <div role="status" className={classes.status}>
        {finds.isLoading && 'Buscando…'}
        {hasSearched && isNothing && (
          <>
            Nada encontrado para “{search}”. Tente um nome, um número de processo ou o início de um
            pedido.
          </>
        )}
      </div>
      {finds.problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          {finds.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <button type="button" onClick={finds.retry}>
            Tentar de novo
          </button>
        </div>
      )}
    </>
  );
}
