import { Button, Loader, TextInput } from '@mantine/core';
import IconBarcode from '~icons/tabler/barcode';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SaleProduct } from '@vendas/contract/orders/quick-sale';
import type { Cart } from '@vendas/domain/orders/cart';
import { type RefObject, useId, useMemo, useState } from 'react';
import { CATEGORIES } from '@vendas/domain/products/product';
import { bestMatch } from '@vendas/domain/search-words';
import { MAX_SEARCH_LENGTH } from '#lib/navigation/query-string.ts';
import { useLookupText } from '#ui/lookup/use-lookup-text.ts';
import { optionElementId, useOptionKeys } from '#ui/lookup/use-option-keys.ts';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ProductTiles, TileSkeletons } from './product-tiles.tsx';
import {
  productOf,
  saleTilesQuery,
  type TileFilter,
  categoriesQuery,
} from './quick-sale.queries.ts';
import { ShortcutKey, Step } from './step.tsx';
import type { ReadCode } from './use-read-code.ts';
import classes from './quick-sale.module.css';

const NOTHING: readonly SaleProduct[] = [];

interface ProductStepProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The units of each product already in the sale. */
  readonly lines: Cart;
  readonly onAdd: (product: SaleProduct) => void;
  readonly onCode: ReadCode;
  readonly isLocked: boolean;
}

/** Step 2: the products. The box keeps the focus, so that one product can follow another. */
export function ProductStep({ inputRef, lines, onAdd, onCode, isLocked }: ProductStepProps) {
  const listId = useId();
  const [tileFilter, setTileFilter] = useState<TileFilter>('all');
  const { search, onText, read, write } = useLookupText(inputRef);
  const tiles = useInfiniteQuery(saleTilesQuery(tileFilter, search));
  const items = useMemo(
    () => tiles.data?.pages.flatMap((page) => page.items) ?? NOTHING,
    [tiles.data],
  );
  const isResultShown = tiles.isSuccess && !tiles.isPlaceholderData;
  const suggested = isResultShown ? suggestionOf(items, search) : undefined;
  const options = useMemo(
    () => items.map(({ id, stock }) => ({ id, isDisabled: stock <= 0 })),
    [items],
  );
  const keys = useOptionKeys({
    listId,
    options,
    suggestedId: suggested?.id,
    onPick: (id) => {
      const picked = items.find((product) => product.id === id);
      if (picked) add(picked);
    },
    onEnter: (typed) => void addTyped(typed),
  });

  function add(product: SaleProduct): void {
    if (isLocked) return;
    if (read() !== '') write('');
    onAdd(product);
  }

  /** The product with this code; otherwise the marked suggestion, if it is visible; otherwise the only match. */
  async function addTyped(typed: string): Promise<void> {
    if (typed === '' || isLocked) return;
    const shownMatch =
      typed === search && isResultShown ? (productOf(typed, items) ?? suggested) : undefined;
    if (shownMatch) return add(shownMatch);
    // Emptied immediately: a scanner may send the next code before this one is looked up.
    write('');
    if (await onCode(typed)) return;
    // None or several: the tiles below show which, unless the user has continued typing.
    if (read() === '') write(typed);
    inputRef.current?.select();
  }

  return (
    <Step number={2} title="Adicionar Produtos">
      <TextInput
        ref={inputRef}
        size="md"
        aria-label="Produto"
        placeholder="Buscar produtos... ou ler código"
        leftSection={<IconBarcode size={18} aria-hidden />}
        rightSection={
          tiles.isFetching ? <Loader size="xs" aria-hidden /> : <ShortcutKey>F4</ShortcutKey>
        }
        rightSectionWidth={44}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        role="combobox"
        aria-keyshortcuts="F4"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          keys.markedId === undefined ? undefined : optionElementId(listId, keys.markedId)
        }
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          keys.forgetChoice();
          onText(event.currentTarget.value);
        }}
        onKeyDown={keys.onKeyDown}
      />
      <TileFilterChips tileFilter={tileFilter} onChange={setTileFilter} />
      <EndlessList
        query={tiles}
        problem={(reason) => `Erro ao carregar produtos: ${reason}`}
        loading={<TileSkeletons />}
        empty={
          <NothingFound message={emptyText(tileFilter, search)}>
            {tileFilter !== 'all' && (
              <Button variant="default" onClick={() => setTileFilter('all')}>
                Ver todos os produtos
              </Button>
            )}
          </NothingFound>
        }
      >
        {(products, isStale) => (
          <ProductTiles
            listId={listId}
            products={products}
            lines={lines}
            markedId={keys.markedId}
            isStale={isStale}
            onPick={add}
          />
        )}
      </EndlessList>
    </Step>
  );
}

/** The first product in stock whose name or code contains the text, otherwise the first in stock. */
function suggestionOf(found: readonly SaleProduct[], text: string): SaleProduct | undefined {
  const inStock = found.filter(({ stock }) => stock > 0);
  const named = bestMatch(inStock, text, ({ name, sku, ean }) => [name, sku, ean].join(' '));
  return text === '' ? undefined : (named ?? inStock[0]);
}

function emptyText(tileFilter: TileFilter, search: string): string {
  if (tileFilter === 'unitsSold' && search === '') return 'Nenhuma venda nos últimos 90 dias.';
  return 'Nenhum produto encontrado.';
}

interface TileFilterChipsProps {
  readonly tileFilter: TileFilter;
  readonly onChange: (tileFilter: TileFilter) => void;
}

/** Filters the tiles by best sellers or by a category; a second click on a chip shows all products. */
function TileFilterChips({ tileFilter, onChange }: TileFilterChipsProps) {
  const counts = useQuery(categoriesQuery).data?.items;
  const chips = [
    { value: 'unitsSold' as const, label: 'Mais vendidos' },
    ...CATEGORIES.map((category) => ({
      value: category,
      label: category,
      count: counts ? (counts.find((item) => item.category === category)?.products ?? 0) : '',
    })),
  ];
  return (
    <div className={classes.chips} role="group" aria-label="Mostrar">
      {chips.map(({ value, label, ...rest }) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={value === tileFilter}
          onClick={() => onChange(value === tileFilter ? 'all' : value)}
        >
          {label} {'count' in rest && <span className={classes.count}>{rest.count}</span>}
        </button>
      ))}
    </div>
  );
}
