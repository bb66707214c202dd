import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/api/api.ts';
import { errorMessageOf } from '#lib/api/failure.ts';
import { personName } from '#lib/format/person-name.ts';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { toastError } from '#lib/toast.ts';
import type { Buyer } from './sale-draft.ts';

const route = getRouteApi('/admin/make-sale');

/**
 * Selects the customer from whose page the counter was opened. They are removed from the URL, or the next sale would
 * be theirs too.
 */
export function useChosenCustomer(onChoose: (buyer: Buyer) => void): void {
  const { cliente } = route.useSearch();
  const setParams = useQueryParams();
  const choose = useEffectEvent(async (id: string) => {
    setParams({ cliente: undefined });
    try {
      // undefined for most sales
      const { getCustomerFile } = await import('@vendas/contract/people/customers');
      const file = await call(getCustomerFile, { params: { id } });
      onChoose({ id: file.id, name: personName(file) });
    } catch (error) {
      toastError(`Erro ao carregar cliente: ${errorMessageOf(error)}`);
    }
  });
  useEffect(() => {
    if (cliente !== undefined) void choose(cliente);
  }, [cliente]);
}
