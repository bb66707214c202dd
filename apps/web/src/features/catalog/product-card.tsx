import { Skeleton } from '@mantine/core';
import { memo, useId } from 'react';
import { lastUnits, LISTING_IMAGE_SIZES } from '@vendas/contract/first-html';
import type { Product } from '@vendas/contract/products/products';
import { isAlmostSoldOut } from '@vendas/domain/products/product';
import { formatBRL } from '#lib/format/format.ts';
import { ProductImage } from '#shared/products/product-image.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { BuyButton } from './buy-button.tsx';
import classes from './catalog.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly isPriority: boolean;
}

/** One product of a listing with its buy button. */
export const ProductCard = memo(function ProductCard({ product, isPriority }: ProductCardProps) {
  const nameId = useId();

  return (
    <li className={classes.card}>
      <ProductImage
        src={product.imageUrl}
        alt={product.name}
        sizes={LISTING_IMAGE_SIZES}
        priority={isPriority}
      />
      {isAlmostSoldOut(product.stock) && (
        <span className={classes.mark}>{lastUnits(product.stock)}</span>
      )}
      <div className={classes.body}>
        <h2 id={nameId} className={classes.name}>
          <RowLink href={`/produtos/${product.id}`} className={classes.nameLink}>
            {product.name}
          </RowLink>
        </h2>
        <p className={classes.description}>{product.description}</p>
        <p className={classes.price}>{formatBRL(product.priceCents)}</p>
        <p className={classes.stock} data-gone={product.stock <= 0 || undefined}>
          {product.stock > 0 ? `Estoque: ${product.stock}` : 'Esgotado'}
        </p>
        <div className={classes.buy}>
          <BuyButton product={product} describedBy={nameId} />
        </div>
      </div>
    </li>
  );
});

/** The placeholder of a card while the listing loads. */
export function ProductCardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton className={classes.imageSkeleton} radius={0} />
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
