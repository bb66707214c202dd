import { Button, Group, Stack, Text, Title } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getSaleCarne } from '@vendas/contract/orders/carne';
import type { Sale } from '@vendas/contract/orders/quick-sale';
import { amountOwed, shortId } from '@vendas/domain/orders/order';
import { Suspense, useEffect, useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { AnchorLink, ButtonLink } from '#ui/links.tsx';
import classes from './receipt.module.css';
import { Receipt } from './receipt.tsx';

const PixPanel = lazyComponent(async () => (await import('#shared/pix/pix-panel.tsx')).PixPanel);

/** A recorded sale: its receipt, and the button for the next one. */
export function SaleDone({ sale }: { readonly sale: Sale }) {
  // recording the sale does not wait for the bank, so the code is requested here
  const carne = useQuery({
    // another payment changes the code
    queryKey: ['sale-code', sale.id, sale.amountPaidCents],
    queryFn: ({ signal }) => call(getSaleCarne, { params: { id: sale.id }, signal }),
    enabled: sale.pix !== undefined,
    retry: false,
  });
  const navigate = useNavigate();
  const pix = sale.pix && (carne.data?.parcels.at(0)?.pix ?? sale.pix);
  const next = useRef<HTMLButtonElement>(null);
  const seesOrders = useMay('seeOrders');
  const number = `pedido #${shortId(sale.id)}`;
  // focused, so that Enter starts the next sale
  useEffect(() => next.current?.focus(), []);
  const isCancelled = sale.status === 'cancelled';
  return (
    <Stack align="center" gap="lg">
      <Stack align="center" gap={4} ta="center">
        <Title order={2}>{isCancelled ? 'Venda cancelada' : 'Venda registrada'}</Title>
        <Text c="dimmed">
          {seesOrders ? (
            <>
              Veja o{' '}
              <AnchorLink to="/admin/orders/$id" params={{ id: sale.id }}>
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
        <Button ref={next} onClick={() => void navigate({ to: '/admin/make-sale' })}>
          Nova venda
        </Button>
        {!isCancelled && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir recibo
          </Button>
        )}
        {sale.hasReceipt && (
          <ButtonLink variant="default" to="/admin/make-sale/$id/receipt" params={{ id: sale.id }}>
            Recibo do pagamento
          </ButtonLink>
        )}
        {amountOwed(sale) > 0 && (
          <ButtonLink variant="default" to="/admin/make-sale/$id/carne" params={{ id: sale.id }}>
            Carnê
          </ButtonLink>
        )}
      </Group>
      {sale.pixNow && (
        <section className={classes.pix} aria-label="Receber agora por PIX">
          <Suspense>
            <PixPanel code={sale.pixNow} />
          </Suspense>
          <Text size="sm">
            Antes de entregar, confira no aplicativo do banco da loja se o valor chegou.
          </Text>
        </section>
      )}
      {!isCancelled && <Receipt sale={{ ...sale, pix }} />}
      {carne.data?.isBankSilent && (
        <Text size="sm" c="dimmed">
          O banco não respondeu: o pagamento por este código aparece em até dez minutos.
        </Text>
      )}
    </Stack>
  );
}
