import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadedProduct } from './loaded-product.tsx';
import { valuesOf } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './products.queries.ts';
import classes from './product-form.module.css';
import { StockHistory } from '#features/products/stock/stock-history.tsx';

const route = getRouteApi('/admin/products/edit/$id');

/** The page 'Editar Produto'. */
export function ProductEditAdminPage() {
  const { id } = route.useParams();
  const { isError } = useQuery(productQuery(id));
  return (
    <>
      <PageHeader title="Editar Produto">
        {!isError && (
          <ButtonLink to="/admin/products/new" search={{ copia: id }} variant="default">
            Duplicar
          </ButtonLink>
        )}
      </PageHeader>
      {/* A new key per product, so that no input for one product is saved to another. */}
      <LoadedProduct key={id} id={id}>
        {(product) => (
          <div className={classes.columns}>
            <ProductForm
              start={valuesOf(product)}
              stored={{ id, version: product.version, shownStock: product.stock }}
            />
            <StockHistory productId={id} />
          </div>
        )}
      </LoadedProduct>
    </>
  );
}
