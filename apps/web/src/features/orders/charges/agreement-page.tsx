import { Button } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getAgreement } from '@vendas/contract/orders/agreements';
import { shortId } from '@vendas/domain/orders/order';
import { call } from '#lib/api/api.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { PaperTools, ScreenOnly } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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
  useNamedPage('Acordo');
  return (
    <>
      <ScreenOnly>
        <AnchorLink to="/admin/orders/$id" params={{ id }} size="sm">
          Voltar ao pedido #{shortId(id)}
        </AnchorLink>
        <PageHeader title="Acordo" description="Duas vias: uma da loja, uma do cliente." />
        <PaperTools paper={paper} onChoose={choose}>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={query.data === undefined}
            onClick={() => window.print()}
          >
            Imprimir acordo
          </Button>
        </PaperTools>
      </ScreenOnly>
      <Loaded query={query} problem={(reason) => `Erro ao carregar acordo: ${reason}`}>
        {(agreement) => <AgreementPaper orderId={id} agreement={agreement} paper={paper} />}
      </Loaded>
    </>
  );
}
