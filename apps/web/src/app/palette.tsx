import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Kbd.css';
import '@mantine/spotlight/styles.css';
import { Modal, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type Icon, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#lib/use-search-text.ts';
import { useCloseOnBack } from '#ui/use-close-on-back.ts';
import { folded } from './find.ts';
import { openPanel } from './open-panel.ts';
import classes from './palette.module.css';
import { Option, OptionGroup } from './palette-option.tsx';
import { useAreas } from './use-areas.ts';
import { useFinds, usePreparedFinds } from './use-finds.ts';
import { useMarkedOption } from './use-marked-option.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Way {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly letter?: string;
}

const [store, spotlight] = createSpotlight();
const LIST_ID = 'palette-list';
/** Leads nowhere else: the sheet of shortcuts is called up. */
const SHEET = '#atalhos';
const DEBOUNCE_MS = 200;

/** The way to everywhere: pages by their names, and what is kept by whatever is known of it. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { history } = useRouter();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim().slice(0, MAX_SEARCH_LENGTH), DEBOUNCE_MS);
  const { shop, backOffice, creations } = useAreas();
  usePreparedFinds(isOpen);
  const finds = useFinds(isOpen ? search : '');
  const marked = useMarkedOption(store, LIST_ID, [query, finds, shop, backOffice]);
  useCloseOnBack(isOpen, onClose);
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);

  /** Stable, so that lines need not be drawn again. */
  const pick = useCallback(
    (to: string) => {
      if (to === SHEET) openPanel('shortcuts');
      else history.push(to);
      spotlight.close();
    },
    [history],
  );

  const matching = (ways: readonly Way[]) =>
    ways.filter(({ label }) => folded(label).includes(folded(query.trim())));
  const pages = matching([...shop, ...backOffice]);
  const beginnings = matching(creations);
  const sheet = matching([{ to: SHEET, label: 'Atalhos de teclado', icon: IconKeyboard }]);
  const hasWays = pages.length + beginnings.length + sheet.length > 0;
  const hasSearched = search === query.trim() && !finds.isLoading;

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 30rem)"
    >
      <VisuallyHidden>
        <Modal.Title>Ir para</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        role="combobox"
        aria-label="Ir para página ou registro"
        aria-expanded
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        placeholder="Ir para página, pedido…"
        maxLength={MAX_SEARCH_LENGTH}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
      />
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label="Resultados">
        <OptionGroup label="Páginas">
          {pages.map((way) => (
            <Option
              key={way.to}
              id={way.to}
              icon={way.icon}
              label={way.label}
              to={way.to}
              keys={way.letter && `g ${way.letter}`}
              onPick={pick}
            />
          ))}
        </OptionGroup>
        <OptionGroup label="Ações">
          {beginnings.map(({ to, icon, label }) => (
            <Option key={to} id={to} icon={icon} label={label} to={to} onPick={pick} />
          ))}
          {sheet.map(({ to, icon, label }) => (
            <Option
              key={to}
              id="atalhos"
              icon={icon}
              label={label}
              to={to}
              keys="?"
              onPick={pick}
            />
          ))}
        </OptionGroup>
        {finds.groups.map(({ heading, icon, items }) => (
          <OptionGroup key={heading} label={heading}>
            {items.map(({ id, label, description, href }) => (
              <Option
                key={id}
                id={`${heading}-${id}`}
                icon={icon}
                label={label}
                description={description}
                to={href}
                onPick={pick}
              />
            ))}
          </OptionGroup>
        ))}
      </Spotlight.ActionsList>
      <div role="status" className={classes.status}>
        {finds.isLoading && 'Buscando…'}
        {hasSearched && !finds.hasAny && !hasWays && finds.problems.length === 0 && (
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
    </Spotlight.Root>
  );
}
