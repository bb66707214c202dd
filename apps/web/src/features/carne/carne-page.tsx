import { Text } from '@mantine/core';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Carne, getCarne, getSaleCarne } from '@vendas/contract/orders/carne';
import { shortId } from '@vendas/domain/orders/order';
import type { ReactNode } from 'react';
import { call } from '#lib/api/api.ts';
import { counted } from '#lib/format/counted.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { BackToOrder, PrintButton, ScreenOnly } from '#shared/paper/paper.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CarnePaper } from './carne-paper.tsx';

const orderRoute = getRouteApi('/admin/orders/$id/carne');
const saleRoute = getRouteApi('/admin/make-sale/$id/carne');

/** The carnê of an order, opened from the order's page. */
export function CarnePage() {
  const { id } = orderRoute.useParams();
  return <CarneOf id={id} query={useQuery(carneQuery(id))} back={<BackToOrder id={id} />} />;
}

/** The carnê of a sale, opened at the counter. */
export function SaleCarnePage() {
  const { id } = saleRoute.useParams();
  return (
    <CarneOf
      id={id}
      query={useQuery(saleCarneQuery(id))}
      back={
        <AnchorLink to="/admin/make-sale/$id" params={{ id }} size="sm">
          Voltar à venda
        </AnchorLink>
      }
    />
  );
}

const BANK_SILENT =
  'O banco não respondeu: estes códigos não somam multa e juros depois do vencimento.';

interface CarneOfProps {
  readonly id: string;
  readonly query: UseQueryResult<Carne>;
  readonly back: ReactNode;
}

function CarneOf({ id, query, back }: CarneOfProps) {
  useNamedPage(`Carnê do pedido #${shortId(id)}`);
  const parcels = query.data?.parcels ?? [];
  return (
    <>
      <ScreenOnly>
        {back}
        <PageHeader
          title="Carnê"
          description={
            parcels.length > 0 ? `${openOnes(parcels)} do pedido #${shortId(id)}` : '\u00A0'
          }
        >
          {parcels.length > 0 && <PrintButton>Imprimir carnê</PrintButton>}
        </PageHeader>
      </ScreenOnly>
      <Loaded isPage query={query} problem={(reason) => `Erro ao carregar carnê: ${reason}`}>
        {(carne) =>
          carne.parcels.length === 0 ? (
            <Text>Este pedido não tem parcelas em aberto.</Text>
          ) : (
            <>
              {carne.isBankSilent && (
                <ScreenOnly>
                  <Text size="sm" c="dimmed" mb="sm">
                    {BANK_SILENT}
                  </Text>
                </ScreenOnly>
              )}
              <CarnePaper orderId={id} carne={carne} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** 'Entrada e 2 parcelas em aberto': the down payment does not count as an instalment. */
function openOnes(parcels: Carne['parcels']): string {
  const count = parcels.filter(({ number }) => number > 0).length;
  const parts = [
    ...(count < parcels.length ? ['Entrada'] : []),
    ...(count > 0 ? [counted(count, 'parcela', 'parcelas')] : []),
  ];
  return `${parts.join(' e ')} em aberto`;
}

/** The open charges of an order; read again at each opening, because one may have been paid. */
const carneQuery = (id: string) =>
  queryOptions({
    queryKey: ['carne', 'order', id],
    queryFn: ({ signal }) => call(getCarne, { params: { id }, signal }),
    staleTime: 0,
  });

/** The same for the user's own sale at the counter. */
const saleCarneQuery = (id: string) =>
  queryOptions({
    queryKey: ['carne', 'sale', id],
    queryFn: ({ signal }) => call(getSaleCarne, { params: { id }, signal }),
    staleTime: 0,
  });
