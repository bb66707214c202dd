import { useQueryClient } from '@tanstack/react-query';
import type { SaleProduct } from '@vendas/contract/orders/quick-sale';
import { useRef } from 'react';
import { errorMessageOf } from '#lib/api/failure.ts';
import { toastError } from '#lib/toast.ts';
import { codeQuery, productOf } from './quick-sale.queries.ts';

/** Adds the product of a scanned or typed code; returns false if there is none, or several. */
export type ReadCode = (code: string) => Promise<boolean>;

/** Looks up codes, which a scanner may send faster than the responses arrive. */
export function useReadCode(onAdd: (product: SaleProduct) => void) {
  const queryClient = useQueryClient();
  const pending = useRef(0);

  const readCode: ReadCode = async (code) => {
    pending.current += 1;
    try {
      const product = productOf(code, (await queryClient.fetchQuery(codeQuery(code))).items);
      if (product) onAdd(product);
      return product !== undefined;
    } catch (error) {
      toastError(`Erro ao carregar produtos: ${errorMessageOf(error)}`);
      return true;
    } finally {
      pending.current -= 1;
    }
  };

  return { readCode, isReading: () => pending.current > 0 };
}
