import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { valuesOf } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './products.queries.ts';
import classes from './product-form.module.css';
import { StockHistory } from '#features/products/stock/stock-history.tsx';

const route = getRouteApi('/admin/products/edit/$id');

/** The page 'Editar Produto'. */
export function ProductEditAdminPage() {
  const { id } = route.useParams();
  return (
    <>
      <PageHeader title="Editar Produto">
        <ButtonLink to="/admin/products/new" search={{ copia: id }} variant="default">
          Duplicar
        </ButtonLink>
      </PageHeader>
      {/* A new key per product: nothing typed for one may reach another. */}
      <Editor key={id} id={id} />
    </>
  );
}

function Editor({ id }: { id: string }) {
  const product = useQuery(productQuery(id));
  if (product.isPending) return <Loading />;
  if (product.isError) {
    return (
      <ErrorPanel
        message={`Erro ao carregar produtos: ${product.error.message}`}
        onRetry={() => void product.refetch()}
        back={{ to: '/admin/products', label: 'Voltar para a lista' }}
      />
    );
  }
  const { version, stock } = product.data;
  return (
    <div className={classes.columns}>
      <ProductForm start={valuesOf(product.data)} stored={{ id, version, shownStock: stock }} />
      <StockHistory productId={id} />
    </div>
  );
}
