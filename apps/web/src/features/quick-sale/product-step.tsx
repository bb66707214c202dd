import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaleProduct } from '@vendas/contract/quick-sale';
import { type RefObject, useMemo } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { errorMessageOf } from '#lib/api/error-message.ts';
import { toastError } from '#lib/toast.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Lookup, type LookupOption } from '#ui/forms/lookup.tsx';
import { useLookupText } from '#ui/forms/use-lookup-text.ts';
import { productOf, saleProductsQuery } from './quick-sale.queries.ts';
import classes from './quick-sale.module.css';
import { Step } from './step.tsx';

const NOTHING: readonly SaleProduct[] = [];

interface ProductStepProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onAdd: (product: SaleProduct) => void;
  /** A code was read and its product is being looked up, or that has ended. */
  readonly onReading: (isReading: boolean) => void;
  readonly isLocked: boolean;
}

/** Step 2: what is bought. The box keeps the focus, so that one product can follow another. */
export function ProductStep({ inputRef, onAdd, onReading, isLocked }: ProductStepProps) {
  const queryClient = useQueryClient();
  const { search, onText, read, write } = useLookupText(inputRef);
  const products = useQuery(saleProductsQuery(search));
  const items = products.data?.items ?? NOTHING;
  const options = useMemo(() => items.map(optionOf), [items]);

  function add(product: SaleProduct): void {
    if (isLocked) return;
    write('');
    inputRef.current?.focus();
    onAdd(product);
  }

  async function addByCode(code: string): Promise<void> {
    if (code === '' || isLocked) return;
    // Emptied at once: a scanner may send the next code before this one was looked up.
    write('');
    onReading(true);
    try {
      const found = await queryClient.fetchQuery({ ...saleProductsQuery(code), staleTime: 0 });
      const product = productOf(code, found.items);
      if (product) return onAdd(product);
    } catch (error) {
      toastError(`Erro ao carregar produtos: ${errorMessageOf(error)}`);
      return;
    } finally {
      onReading(false);
    }
    // Nothing or several: the list below shows which, unless the person has typed on.
    if (read() === '') write(code);
    inputRef.current?.select();
  }

  return (
    <Step number={2} title="Adicionar Produtos">
      <Lookup
        inputRef={inputRef}
        label="Produto"
        description="Digite parte do nome ou leia o código de barras."
        placeholder="Buscar produtos..."
        onText={onText}
        isLoading={products.isFetching}
        options={options}
        onPick={(id) => {
          const picked = items.find((product) => product.id === id);
          if (picked) add(picked);
        }}
        onEnter={(code) => void addByCode(code)}
      >
        {products.isError && (
          <ErrorPanel
            message={`Erro ao carregar produtos: ${products.error.message}`}
            onRetry={() => void products.refetch()}
          />
        )}
        {products.isSuccess && items.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            Nenhum produto encontrado.
          </Text>
        )}
        {products.isSuccess && products.data.nextCursor !== null && (
          <Text size="xs" c="dimmed" mt={4}>
            Há mais produtos: digite parte do nome ou o código.
          </Text>
        )}
      </Lookup>
    </Step>
  );
}

function optionOf({ id, name, sku, stock, priceCents }: SaleProduct): LookupOption {
  return {
    id,
    isDisabled: stock <= 0,
    content: (
      <>
        <span>
          {name}
          <span className={classes.under}>
            {[sku, stock > 0 ? `Estoque: ${stock}` : 'Esgotado'].filter(Boolean).join(' · ')}
          </span>
        </span>
        <strong className={classes.amount}>{formatBRL(priceCents)}</strong>
      </>
    ),
  };
}
