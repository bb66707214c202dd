import { Button, Text } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { shortId } from '@vendas/domain/orders/order';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { CalculationPaper } from '#shared/charges/calculation-paper.tsx';
import { PaperTools, ScreenOnly } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const route = getRouteApi('/admin/orders/$id/charges/$chargeId');

/** How the amount owed of a charge today is calculated; in print it is the only content. */
export function CalculationPage() {
  const { id, chargeId } = route.useParams();
  const query = useQuery(orderChargesQuery(id));
  const { paper, choose } = usePaper();
  useNamedPage('Memória de cálculo');
  return (
    <>
      <ScreenOnly>
        <AnchorLink to="/admin/orders/$id" params={{ id }} size="sm">
          Voltar ao pedido #{shortId(id)}
        </AnchorLink>
        <PageHeader title="Memória de cálculo" />
        <PaperTools paper={paper} onChoose={choose}>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </PaperTools>
      </ScreenOnly>
      <Loaded query={query} problem={(reason) => `Erro ao carregar cobranças: ${reason}`}>
        {({ items, date }) => {
          const item = items.find(({ charge }) => charge.id === chargeId);
          return item === undefined ? (
            <Text>Esta cobrança não existe mais.</Text>
          ) : (
            <CalculationPaper orderNumber={shortId(id)} item={item} date={date} paper={paper} />
          );
        }}
      </Loaded>
    </>
  );
}
