import { PageHeader } from '#ui/page-header.tsx';
import { NEW_PRODUCT } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';

/** The page 'Adicionar Novo Produto'. */
export function ProductNewAdminPage() {
  return (
    <>
      <PageHeader title="Adicionar Novo Produto" />
      <ProductForm start={NEW_PRODUCT} />
    </>
  );
}
