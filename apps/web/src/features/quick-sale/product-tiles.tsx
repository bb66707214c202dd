import { Skeleton } from '@mantine/core';
import type { SaleProduct } from '@vendas/contract/orders/quick-sale';
import type { Cart } from '@vendas/domain/orders/cart';
import { isLowStock, type StockLevel } from '@vendas/domain/products/product';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { ProductImage } from '#shared/products/product-image.tsx';
import { optionElementId } from '#ui/lookup/use-option-keys.ts';
import classes from './product-tiles.module.css';

const FIRST_TILES = Array.from({ length: 12 }, (_, index) => index);

interface ProductTilesProps {
  readonly listId: string;
  readonly products: readonly SaleProduct[];
  /** The units of each product already in the sale. */
  readonly lines: Cart;
  readonly markedId: string | undefined;
  /** True while another query is loading. */
  readonly isStale: boolean;
  readonly onPick: (product: SaleProduct) => void;
}

/**
 * The products as tiles; a click adds one. They are the options of the box above them, whose keyboard operates them.
 */
export function ProductTiles(props: ProductTilesProps) {
  const { listId, products, lines, markedId, isStale, onPick } = props;
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const newestPick = useRef(onPick);
  useLayoutEffect(() => {
    newestPick.current = onPick;
  });
  const pickNewest = useCallback((product: SaleProduct) => newestPick.current(product), []);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Produto"
      aria-busy={isStale}
      className={classes.tiles}
    >
      {products.map((product) => (
        <Tile
          key={product.id}
          elementId={optionElementId(listId, product.id)}
          product={product}
          quantity={quantities.get(product.id) ?? 0}
          isMarked={product.id === markedId}
          onPick={pickNewest}
        />
      ))}
    </div>
  );
}

interface TileProps {
  readonly elementId: string;
  readonly product: SaleProduct;
  /** Units in the sale. */
  readonly quantity: number;
  readonly isMarked: boolean;
  readonly onPick: (product: SaleProduct) => void;
}

const Tile = memo(function Tile({ elementId, product, quantity, isMarked, onPick }: TileProps) {
  const { name, imageUrl, priceCents, stock, isHidden, lowStockAt } = product;
  const isSoldOut = stock <= 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard stays in the box above, which refers to the marked tile
    <div
      id={elementId}
      role="option"
      className={classes.tile}
      aria-selected={isMarked}
      aria-disabled={isSoldOut}
      // a click leaves the focus unchanged: in the box, or nowhere on a touch screen
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isSoldOut) onPick(product);
      }}
    >
      <ProductImage src={imageUrl} alt="" sizes="(min-width: 48em) 11rem, 45vw" />
      {isHidden && <span className={classes.hidden}>Oculto</span>}
      {quantity > 0 && (
        <span className={classes.inSale} aria-hidden>
          {quantity}
        </span>
      )}
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>
        <strong className={classes.price}>{formatBRL(priceCents)}</strong>
        <StockNote stock={stock} lowStockAt={lowStockAt} />
      </span>
    </div>
  );
});

function StockNote({ stock, lowStockAt }: StockLevel) {
  if (stock <= 0) return <span className={classes.soldOut}>Esgotado</span>;
  if (!isLowStock({ stock, lowStockAt })) {
    return <span className={classes.stock}>Estoque: {stock}</span>;
  }
  return (
    <span className={classes.lastOnes}>{stock === 1 ? 'Última unidade' : `Últimas ${stock}`}</span>
  );
}

/** Placeholders for the first tiles. */
export function TileSkeletons() {
  return (
    <div className={classes.tiles} role="status" aria-label="Carregando">
      {FIRST_TILES.map((tile) => (
        <Skeleton key={tile} height="12.5rem" radius="md" />
      ))}
    </div>
  );
}
