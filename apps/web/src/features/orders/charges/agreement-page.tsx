import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getAgreement } from '@vendas/contract/orders/agreements';
import { call } from '#lib/api/api.ts';
import { BackToOrder, PaperHead, PrintButton } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AgreementPaper } from './agreement-paper.tsx';

const route = getRouteApi('/admin/orders/$id/agreements/$agreementId');

interface AgreementPlace {
  readonly id: string;
  readonly agreementId: string;
}

const agreementQuery = (params: AgreementPlace) =>
  queryOptions({
    queryKey: ['order-charges', params.id, 'agreement', params.agreementId],
    queryFn: ({ signal }) => call(getAgreement, { params, signal }),
  });

/** An agreement about an order; in print it is the only content. */
export function AgreementPage() {
  const { id, agreementId } = route.useParams();
  const query = useQuery(agreementQuery({ id, agreementId }));
  const { paper, choose } = usePaper();
  return (
    <>
      <PaperHead
        back={<BackToOrder id={id} />}
        title="Acordo"
        description="Duas vias: uma da loja, uma do cliente."
        paper={paper}
        onChoose={choose}
      >
        <PrintButton disabled={query.data === undefined}>Imprimir acordo</PrintButton>
      </PaperHead>
      <Loaded isPage query={query} problem={(reason) => `Erro ao carregar acordo: ${reason}`}>
        {(agreement) => <AgreementPaper orderId={id} agreement={agreement} paper={paper} />}
      </Loaded>
    </>
  );
}
