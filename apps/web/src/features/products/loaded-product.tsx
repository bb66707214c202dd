import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { productQuery } from './products.queries.ts';

interface LoadedProductProps {
  readonly id: string;
  readonly children: (product: AdminProduct) => ReactNode;
}

/** A form that starts from a product: waits for it, and leads back to the list where there is none. */
export function LoadedProduct({ id, children }: LoadedProductProps) {
  const product = useQuery(productQuery(id));
  if (product.isPending) return <Loading />;
  if (product.isError) {
    return (
      <ErrorPanel
        message={`Erro ao carregar produtos: ${product.error.message}`}
        onRetry={() => void product.refetch()}
        back={{ to: '/admin/products', label: 'Voltar para a lista' }}
      />
    );
  }
  return children(product.data);
}
