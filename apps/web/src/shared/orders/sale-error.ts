import type { Cart } from '@vendas/domain/orders/cart';
import { z } from 'zod';
import { ApiFailure, errorMessageOf } from '#lib/api/failure.ts';

const unknownProductSchema = z.object({ productId: z.string() });

/**
 * Why an order or sale of these lines failed, as the end of a sentence. The lines are needed because only the browser
 * still knows the name of a deleted product.
 */
export function saleErrorOf(error: unknown, lines: Cart): string {
  const reason = errorMessageOf(error);
  const isProductUnknown = error instanceof ApiFailure && error.code === 'productUnknown';
  const unknownProduct = isProductUnknown
    ? unknownProductSchema.safeParse(error.data).data
    : undefined;
  const line =
    unknownProduct && lines.find(({ productId }) => productId === unknownProduct.productId);
  return line ? `Erro ao buscar estoque/custo atual para ${line.name}: ${reason}` : reason;
}
