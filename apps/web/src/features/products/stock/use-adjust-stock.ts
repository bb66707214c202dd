import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminProduct,
  adjustStock,
  type StockAdjustmentForm,
} from '@vendas/contract/products/admin-products';
import { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { showAdjusted } from '#features/products/products.queries.ts';

const staleSchema = z.object({ stock: z.int() });

interface Handlers {
  readonly onDone: (product: AdminProduct) => void;
  /**
   * Called with the current stock, when a counted total was compared with another one, and with the server's message.
   */
  readonly onStale: (stock: number, message: string) => void;
  readonly onSettled: () => void;
}

/** Changes a product's stock; repeated without a response, it still counts once. */
export function useAdjustStock(productId: string, { onDone, onStale, onSettled }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: adjust, isPending } = useApiMutation({
    mutationFn: (body: StockAdjustmentForm, idempotencyKey) =>
      call(adjustStock, { params: { id: productId }, body, idempotencyKey }),
    keyName: `stock-adjustment-${productId}`,
    success: ({ name, stock }) => `Estoque de ${name} ajustado para ${stock}.`,
    failure: (reason, error) => (isStale(error) ? undefined : `Erro ao ajustar estoque: ${reason}`),
    onSuccess(product) {
      showAdjusted(queryClient, product);
      onDone(product);
    },
    onRefused(failure) {
      const facts = staleSchema.safeParse(failure.data);
      if (isStale(failure) && facts.success) onStale(facts.data.stock, failure.message);
    },
    onSettled,
  });
  return { adjust, isPending };
}

function isStale(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'stockChanged';
}
