import { Button, Skeleton } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { LISTING_PICTURE_SIZES } from '@vendas/contract/first-html';
import type { Product } from '@vendas/contract/products';
import { purchaseOption } from '@vendas/domain/product';
import { cartStore } from '#lib/cart.ts';
import { formatBRL } from '#lib/format.ts';
import { useSession } from '#lib/session.tsx';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { ProductImage } from '#ui/product-image.tsx';
import classes from './catalog.module.css';

const BUTTON_TEXT = {
  outOfStock: 'Esgotado',
  signInFirst: 'Faça login para comprar',
  buy: 'Adicionar ao Carrinho',
} as const;

/** One product of a listing with its button to buy. */
export function ProductCard({ product, isPriority }: { product: Product; isPriority: boolean }) {
  const { user } = useSession();
  const nameId = useId();
  const option = purchaseOption(product.stock, user !== null);

  return (
    <li className={classes.card}>
      <ProductImage
        src={product.imageUrl}
        alt={product.name}
        sizes={LISTING_PICTURE_SIZES}
        priority={isPriority}
      />
      <div className={classes.body}>
        <h2 id={nameId} className={classes.name}>
          {product.name}
        </h2>
        <p className={classes.description}>{product.description}</p>
        <p className={classes.price}>{formatBRL(product.priceCents)}</p>
        <p className={classes.stock} data-gone={product.stock <= 0 || undefined}>
          {product.stock > 0 ? `Estoque: ${product.stock}` : 'Esgotado'}
        </p>
        <Button
          fullWidth
          disabled={option !== 'buy'}
          leftSection={option === 'buy' && <IconShoppingCartPlus size={18} aria-hidden />}
          aria-describedby={nameId}
          onClick={() => add(product, user !== null)}
        >
          {BUTTON_TEXT[option]}
        </Button>
      </div>
    </li>
  );
}

/** The card's place while the listing loads. */
export function ProductCardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton className={classes.picturePlace} radius={0} />
      <div className={classes.body}>
        <Skeleton height={20} width="70%" mb={10} />
        <Skeleton height={14} mb={6} />
        <Skeleton height={14} width="85%" mb={14} />
        <Skeleton height={24} width="40%" mb={14} />
        <Skeleton height={36} />
      </div>
    </li>
  );
}

function add(product: Product, isSignedIn: boolean): void {
  if (!isSignedIn) {
    toastError('Você precisa estar logado para adicionar produtos ao carrinho.');
    return;
  }
  const { id: productId, name, priceCents, stock, imageUrl } = product;
  const refusal = cartStore.add({ productId, name, priceCents, stock, imageUrl });
  if (refusal === 'outOfStock') toastError('Este produto está fora de estoque.');
  else if (refusal === 'stockLimit')
    toastError(`Não há estoque suficiente para adicionar mais de ${name}.`);
  else toastSuccess(`${name} adicionado ao carrinho!`);
}
