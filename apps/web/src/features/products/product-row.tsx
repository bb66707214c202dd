import { ActionIcon } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconPencil from '~icons/tabler/pencil';
import IconTrash from '~icons/tabler/trash';
import type { AdminProduct } from '@vendas/contract/admin-products';
import { isLowStock } from '@vendas/domain/product';
import { memo } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { type DataColumn, DataCell, DataRow, RowActions } from '#ui/lists/data-table.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './products.module.css';

export const PRODUCT_COLUMNS: readonly DataColumn[] = [
  { label: 'Imagem', width: '4.5rem', phone: 'image' },
  { label: 'Nome', width: 'minmax(0, 1fr)', phone: 'title' },
  { label: 'Preço', width: '9rem', isNumeric: true, phone: 'amount' },
  { label: 'Estoque', width: '9rem', isNumeric: true, phone: 'detail' },
  { label: 'Ações', width: '6rem', isNumeric: true, phone: 'actions' },
];

interface ProductRowProps {
  readonly product: AdminProduct;
  readonly onDelete: (product: AdminProduct) => void;
}

/** One product of the administrators' list. */
export const ProductRow = memo(function ProductRow({ product, onDelete }: ProductRowProps) {
  const { id, name, category, sku, priceCents, stock, imageUrl } = product;
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
        <div className={classes.name}>{name}</div>
        <div className={classes.code}>{[category, sku].filter(Boolean).join(' · ')}</div>
      </DataCell>
      <DataCell label="Preço">{formatBRL(priceCents)}</DataCell>
      <DataCell label="Estoque">
        {isLowStock(stock) ? (
          <span className={classes.low}>
            <IconAlertTriangle size={16} aria-hidden />
            {stock}
            <span className={classes.lowText}>{stock === 0 ? 'esgotado' : 'baixo'}</span>
          </span>
        ) : (
          stock
        )}
      </DataCell>
      <DataCell label="Ações">
        <RowActions>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Editar ${name}`}
            title="Editar"
            renderRoot={(props) => <RowLink {...props} href={`/admin/products/edit/${id}`} />}
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
        </RowActions>
      </DataCell>
    </DataRow>
  );
});
