import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { CounterHeader } from './counter-header.tsx';
import { saleQuery } from './quick-sale.queries.ts';
import { SaleDone } from './sale-done.tsx';

const route = getRouteApi('/admin/make-sale/$id');

/** The page after a sale. It has a URL of its own, so it survives a reload and a look at the carnê. */
export function SaleDonePage() {
  const { id } = route.useParams();
  return (
    <>
      <CounterHeader />
      <Loaded
        isPage
        query={useQuery(saleQuery(id))}
        problem={(reason) => `Erro ao carregar venda: ${reason}`}
        back={{ to: '/admin/make-sale', label: 'Nova venda' }}
      >
        {(sale) => <SaleDone sale={sale} />}
      </Loaded>
    </>
  );
}
