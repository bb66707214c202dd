import { Button, Group, Stack, Text, Title } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getSaleCarne } from '@vendas/contract/orders/carne';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { Suspense, useEffect, useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { AnchorLink, ButtonLink } from '#ui/links.tsx';
import classes from './receipt.module.css';
import { Receipt } from './receipt.tsx';
import type { FinishedSale } from './use-place-sale.ts';

const PixPanel = lazyComponent(async () => (await import('#shared/pix/pix-panel.tsx')).PixPanel);

interface SaleDoneProps {
  readonly sale: FinishedSale;
  readonly onNext: () => void;
}

/** The page after a sale: its receipt, and the button for the next one. */
export function SaleDone({ sale, onNext }: SaleDoneProps) {
  // recording the sale does not wait for the bank, so the code is requested here
  const carne = useQuery({
    queryKey: ['sale-code', sale.order.id],
    queryFn: ({ signal }) => call(getSaleCarne, { params: { id: sale.order.id }, signal }),
    enabled: sale.order.pix !== undefined,
    retry: false,
  });
  const pix = carne.data?.parcels.at(0)?.pix ?? sale.order.pix;
  const next = useRef<HTMLButtonElement>(null);
  const seesOrders = useMay('seeOrders');
  const number = `pedido #${shortId(sale.order.id)}`;
  // focused, so that Enter starts the next sale
  useEffect(() => next.current?.focus(), []);
  return (
    <Stack align="center" gap="lg">
      <Stack align="center" gap={4} ta="center">
        <Title order={2}>Venda registrada</Title>
        <Text c="dimmed">
          {seesOrders ? (
            <>
              Veja o{' '}
              <AnchorLink to="/admin/orders/$id" params={{ id: sale.order.id }}>
                {number}
              </AnchorLink>{' '}
              ou siga para a próxima venda.
            </>
          ) : (
            `É o ${number}. Siga para a próxima venda.`
          )}
        </Text>
      </Stack>
      <Group justify="center">
        <Button ref={next} onClick={onNext}>
          Nova venda
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir recibo
        </Button>
        {sale.order.amountPaidCents > 0 && (
          <ButtonLink
            variant="default"
            to="/admin/make-sale/$id/receipt"
            params={{ id: sale.order.id }}
          >
            Recibo do pagamento
          </ButtonLink>
        )}
        {amountDue(sale.order) > 0 && (
          <ButtonLink
            variant="default"
            to="/admin/make-sale/$id/carne"
            params={{ id: sale.order.id }}
          >
            Carnê
          </ButtonLink>
        )}
      </Group>
      {sale.order.pixNow && (
        <section className={classes.pix} aria-label="Receber agora por PIX">
          <Suspense>
            <PixPanel code={sale.order.pixNow} />
          </Suspense>
          <Text size="sm">
            Antes de entregar, confira no aplicativo do banco da loja se o valor chegou.
          </Text>
        </section>
      )}
      <Receipt sale={{ ...sale, order: { ...sale.order, pix } }} />
      {carne.data?.isBankSilent && (
        <Text size="sm" c="dimmed">
          O banco não respondeu: o pagamento por este código aparece em até dez minutos.
        </Text>
      )}
    </Stack>
  );
}
