import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { ReactNode } from 'react';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { productQuery } from './products.queries.ts';

interface LoadedProductProps {
  readonly id: string;
  readonly children: (product: AdminProduct) => ReactNode;
}

/** A form that starts from a product: waits until it is loaded, and links to the list if it does not exist. */
export function LoadedProduct({ id, children }: LoadedProductProps) {
  const product = useQuery(productQuery(id));
  return (
    <Loaded
      isPage
      query={product}
      problem={(reason) => `Erro ao carregar produtos: ${reason}`}
      back={{ to: '/admin/products', label: 'Voltar para a lista' }}
    >
      {children}
    </Loaded>
  );
}
