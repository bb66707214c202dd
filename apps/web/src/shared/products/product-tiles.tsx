import { LISTING_IMAGE_SIZES } from '@vendas/contract/first-html';
import type { Product } from '@vendas/contract/products/products';
import { useId } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { ProductImage } from './product-image.tsx';
import classes from './product-tiles.module.css';

interface ProductTilesProps {
  readonly title: string;
  readonly products: readonly Product[];
}

/** A titled row of products, each with its image, name and price; renders nothing without products. */
export function ProductTiles({ title, products }: ProductTilesProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.tiles}>
        {products.map(({ id, name, priceCents, imageUrl }) => (
          <li key={id} className={classes.tile}>
            <div className={classes.image}>
              <ProductImage src={imageUrl} alt="" sizes={LISTING_IMAGE_SIZES} />
            </div>
            <h3 className={classes.name}>
              <RowLink href={`/produtos/${id}`} className={classes.link}>
                {name}
              </RowLink>
            </h3>
            <p className={classes.price}>{formatBRL(priceCents)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
