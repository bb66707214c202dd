import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '#lib/auth/session.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { copyOf, NEW_PRODUCT } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './products.queries.ts';

const route = getRouteApi('/admin/products/new');

/** The page 'Adicionar Novo Produto', empty or filled from another product. */
export function ProductNewAdminPage() {
  const { copia } = route.useSearch();
  return (
    <>
      <PageHeader title="Adicionar Novo Produto" />
      {copia === undefined ? <NewForm /> : <CopyForm key={copia} id={copia} />}
    </>
  );
}

function NewForm() {
  const seesCosts = useMay('seeCosts');
  const { costPriceCents, ...fields } = NEW_PRODUCT;
  return <ProductForm start={seesCosts ? { ...fields, costPriceCents } : fields} />;
}

function CopyForm({ id }: { id: string }) {
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
  return <ProductForm start={copyOf(product.data)} />;
}
