import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '#lib/auth/session.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadedProduct } from './loaded-product.tsx';
import { copyOf, NEW_PRODUCT } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';

const route = getRouteApi('/admin/products/new');

/** The page 'Adicionar Novo Produto', empty or with the values of another product. */
export function ProductNewAdminPage() {
  const { copia } = route.useSearch();
  return (
    <>
      <PageHeader title="Adicionar Novo Produto" />
      {copia === undefined ? (
        <NewForm />
      ) : (
        <LoadedProduct key={copia} id={copia}>
          {(product) => <ProductForm start={copyOf(product)} />}
        </LoadedProduct>
      )}
    </>
  );
}

function NewForm() {
  const seesCosts = useMay('seeCosts');
  const { costPriceCents, ...fields } = NEW_PRODUCT;
  return <ProductForm start={seesCosts ? { ...fields, costPriceCents } : fields} />;
}
