import { ActionIcon } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconPencil from '~icons/tabler/pencil';
import IconTrash from '~icons/tabler/trash';
import { isLowStock, type StockLevel } from '@vendas/domain/products/product';
import { memo } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { type DataColumn, DataCell, DataRow, RowActions } from '#ui/lists/data-table.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { marginText } from '#features/products/price-fields.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import type { ProductMenuProps } from './product-menu-items.tsx';
import classes from './product-list.module.css';

export const PRODUCT_COLUMNS: readonly DataColumn[] = [
  { label: 'Imagem', width: '3.5rem', phone: 'image' },
  { label: 'Nome', width: 'minmax(0, 1fr)', phone: 'title', sort: 'name' },
  {
    label: 'Preço',
    width: '9rem',
    narrowWidth: '7rem',
    isNumeric: true,
    phone: 'detail',
    sort: 'price',
  },
  {
    label: 'Estoque',
    width: '7rem',
    narrowWidth: '6rem',
    isNumeric: true,
    phone: 'badge',
    sort: 'stock',
  },
  { label: 'Ações', width: '7.5rem', phoneWidth: '2.5rem', isNumeric: true, phone: 'actions' },
];

/** One product of the back office's list. */
export const ProductRow = memo(function ProductRow(props: ProductMenuProps) {
  const { product, onDelete } = props;
  const { id, name, category, sku, priceCents, costPriceCents, imageUrl, isHidden } = product;
  const address = `/admin/products/edit/${id}`;
  return (
    <DataRow isPressable>
      <DataCell label="Imagem">
        {imageUrl === null ? (
          <span className={classes.noImage}>Sem Imagem</span>
        ) : (
          <div className={classes.thumb}>
            <ProductImage src={imageUrl} alt="" sizes="56px" />
          </div>
        )}
      </DataCell>
      <DataCell label="Nome">
        {isHidden && (
          <span className={classes.phoneOnly}>
            <HiddenBadge />
          </span>
        )}
        <RowLink className={classes.name} href={address}>
          {name}
        </RowLink>
        <div className={classes.detail}>
          {[category, sku].filter(Boolean).join(' · ')}
          {isHidden && <HiddenBadge />}
        </div>
      </DataCell>
      <DataCell label="Preço">
        <span className={classes.price}>{formatBRL(priceCents)}</span>
        <span className={classes.margin}>{marginText(priceCents, costPriceCents)}</span>
      </DataCell>
      <DataCell label="Estoque">
        <StockMark stock={product.stock} lowStockAt={product.lowStockAt} />
      </DataCell>
      <DataCell label="Ações">
        <div className={classes.controls}>
          <span className={classes.wideOnly}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Editar ${name}`}
              title="Editar"
              renderRoot={(root) => <RowLink {...root} href={address} />}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Excluir ${name}`}
              title="Excluir"
              onClick={() => onDelete(product)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </span>
          <RowActions>
            <ProductMenu {...props} />
          </RowActions>
        </div>
      </DataCell>
    </DataRow>
  );
});

function HiddenBadge() {
  return (
    <StatusBadge color="gray" size="md">
      Oculto
    </StatusBadge>
  );
}

/** The stock, with a word and a colour if it is low or zero. On a phone, where it has no heading, with its name. */
function StockMark({ stock, lowStockAt }: StockLevel) {
  if (!isLowStock({ stock, lowStockAt })) {
    return (
      <>
        <span className={classes.phoneOnly}>Estoque: </span>
        {stock}
      </>
    );
  }
  const isGone = stock === 0;
  return (
    <span className={classes.mark} data-gone={isGone || undefined}>
      <IconAlertTriangle size={14} aria-hidden />
      <span className={classes.wideOnly}>{isGone ? 'Esgotado' : `só ${stock}`}</span>
      <span className={classes.phoneOnly}>
        Estoque: {stock} · {isGone ? 'Esgotado' : 'Acabando'}
      </span>
    </span>
  );
}

const ProductMenuItems = lazyComponent(
  async () => (await import('./product-menu-items.tsx')).ProductMenuItems,
);

/** The actions for a product of the list. */
function ProductMenu(props: ProductMenuProps) {
  const label = `Ações de ${props.product.name}`;
  return (
    <RowMenuButton label={label}>
      <ProductMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
