import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { makePaymentLinks } from '@vendas/contract/orders/payment-links';
import { useMay } from '#lib/auth/session.tsx';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { paymentPageMessage } from '#shared/orders/reminder-link.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { paymentLinkKey, useRevokePaymentLink } from './use-revoke-payment-link.ts';

interface PaymentLinkDialogProps {
  readonly order: AdminOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The URL of an order's private payment page: to copy, to send and to revoke. */
export function PaymentLinkDialog({ order, isOpen, onClose }: PaymentLinkDialogProps) {
  const link = useQuery({
    queryKey: paymentLinkKey(order.id),
    queryFn: ({ signal }) => call(makePaymentLinks, { body: { orderIds: [order.id] }, signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Modal isOpen={isOpen} title="Link de pagamento" onClose={onClose}>
      <Loaded query={link} problem={(reason) => `Erro ao carregar link de pagamento: ${reason}`}>
        {({ items }) =>
          items.map(({ path }) => (
            <LinkTools key={path} order={order} url={`${globalThis.location.origin}${path}`} />
          ))
        }
      </Loaded>
    </Modal>
  );
}

function LinkTools({ order, url }: { order: AdminOrder; url: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const mayRevoke = useMay('receivePayments');
  const { revoke, isPending } = useRevokePaymentLink(order.id, () => setIsConfirming(false));
  const message = paymentPageMessage(order, url);
  return (
    <Stack gap="md">
      <Text size="sm">
        Quem tem o link vê o que falta pagar deste pedido e o primeiro nome do cliente, sem senha.
      </Text>
      <TextInput label="Endereço" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Group gap="sm">
        <CopyButton
          label="Copiar link"
          text={url}
          copied="Link de pagamento copiado."
          refused="Não foi possível copiar. Selecione o link e copie."
        />
        {message !== undefined && (
          <Button
            component="a"
            href={message}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Enviar por WhatsApp
          </Button>
        )}
        {mayRevoke && !isConfirming && (
          <Button variant="subtle" color="red" onClick={() => setIsConfirming(true)}>
            Revogar link
          </Button>
        )}
      </Group>
      {isConfirming && (
        <Stack gap="sm">
          <Text size="sm">
            Quem recebeu este link não abre mais a página. Um link novo é criado em seguida.
          </Text>
          <Group gap="sm">
            <Button variant="default" disabled={isPending} onClick={() => setIsConfirming(false)}>
              Manter
            </Button>
            <Button color="red.9" loading={isPending} onClick={revoke}>
              Revogar
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}
