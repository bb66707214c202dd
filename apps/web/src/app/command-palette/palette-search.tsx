import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '~icons/tabler/search';
import { bestMatch } from '@vendas/domain/search-words';
import { type KeyboardEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH, searchable } from '#lib/navigation/query-string.ts';
import { OptionGroup, optionElementId, type PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';
import { usePageGroups } from './use-page-groups.ts';
import { useSearchResults } from './use-search-results.ts';

const LIST_ID = 'palette-list';
const DEBOUNCE_MS = 200;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The search box, the options that match its text, and the active option, which Enter opens. */
export function PaletteSearch({ onPick }: { readonly onPick: (to: string) => void }) {
  const [query, setQuery] = useState('');
  // The option chosen with the arrow keys. Until one is chosen, the first option is active, even when results arrive
  // above it.
  const [chosenId, setChosenId] = useState<string>();
  const searchText = searchable(query);
  const [search] = useDebouncedValue(searchText, DEBOUNCE_MS);
  const pageGroups = usePageGroups(query);
  const results = useSearchResults(search);
  const groups = [...pageGroups, ...results.groups];
  const options = groups.flatMap((group) => group.options);
  const isCurrent = search === searchText;
  // results of the earlier text stay until the new ones arrive; Enter opens only those that contain the new text
  const suggested =
    isCurrent || searchText === '' ? options[0] : bestMatch(options, searchText, textOf);
  const active = options.find(({ id }) => id === chosenId) ?? suggested;
  const hasSearched = isCurrent && !results.isLoading;
  const isNothing = options.length === 0 && results.problems.length === 0;

  function moveBy(step: 1 | -1): void {
    const at = options.findIndex((option) => option === active);
    const next = options.at((at + step) % options.length);
    if (next === undefined) return;
    setChosenId(next.id);
    document.getElementById(optionElementId(next.id))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if ((step === undefined && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step !== undefined) moveBy(step);
    else if (active !== undefined) onPick(active.to);
  }

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Ir para página ou registro"
          aria-expanded
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active && optionElementId(active.id)}
          placeholder="Ir para página, pedido…"
          maxLength={MAX_SEARCH_LENGTH}
          data-autofocus
          value={query}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            setChosenId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={LIST_ID} role="listbox" aria-label="Resultados" className={classes.list}>
        {groups.map(({ heading, options: found }) => (
          <OptionGroup
            key={heading}
            heading={heading}
            options={found}
            activeId={active?.id}
            onPick={onPick}
          />
        ))}
      </div>
      <div role="status" className={classes.status}>
        {results.isLoading && 'Buscando…'}
        {hasSearched && isNothing && (
          <>
            Nada encontrado para “{search}”. Tente um nome, um número de processo ou o início de um
            pedido.
          </>
        )}
      </div>
      {results.problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          {results.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <button type="button" onClick={results.retry}>
            Tentar de novo
          </button>
        </div>
      )}
    </>
  );
}

const textOf = ({ label, description = '' }: PaletteOption) => `${label} ${description}`;
