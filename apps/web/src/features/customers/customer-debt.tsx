import { Anchor, Button, Text } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import type { CustomerAccount, CustomerFile } from '@vendas/contract/people/customers';
import { isOverdue, shortId } from '@vendas/domain/orders/order';
import { useMay } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { DueDate } from '#shared/orders/due-date.tsx';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { debtorReminderLink } from '#shared/orders/reminder-link.ts';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { Section } from '#ui/section.tsx';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Pedido', width: 'minmax(5.5rem, 1fr)', phone: 'title' },
  {
    label: 'Vencimento',
    width: '10.5rem',
    tightWidth: '7rem',
    narrowWidth: '7rem',
    phone: 'detail',
  },
  { label: 'Saldo restante', width: '7.5rem', isNumeric: true, phone: 'amount' },
  { label: 'Ações', width: '12.5rem', isNumeric: true, phone: 'more' },
];

interface CustomerDebtProps {
  readonly file: CustomerFile;
  readonly account: CustomerAccount;
  readonly onPay: (order: PaidOrder) => void;
}

/** The orders of a customer with a balance, by due date. */
export function CustomerDebt({ file, account, onPay }: CustomerDebtProps) {
  const mayReceive = useMay('receivePayments');
  const day = today();
  const customer = payer(file);
  const { openOrders, openCount } = account;
  return (
    <Section
      title="O que deve"
      action={
        openOrders.some((order) => isOverdue(order, day)) && <Reminder {...{ file, account }} />
      }
    >
      <DataTable label="Pedidos com saldo" columns={mayReceive ? COLUMNS : COLUMNS.slice(0, -1)}>
        {openOrders.map((order) => (
          <DataRow key={order.id} isAlarming={isOverdue(order, day)} isPressable>
            <DataCell label="Pedido">
              <Anchor
                size="sm"
                fw={600}
                renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${order.id}`} />}
              >
                #{shortId(order.id)}
              </Anchor>
            </DataCell>
            <DataCell label="Vencimento">
              <DueDate order={order} today={day} />
            </DataCell>
            <DataCell label="Saldo restante">
              <strong>
                <BalanceLink order={order} />
              </strong>
            </DataCell>
            {mayReceive && (
              <DataCell label="Ações">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Registrar Pagamento do pedido ${shortId(order.id)}`}
                  onClick={() => onPay({ ...order, customer })}
                >
                  Registrar Pagamento
                </Button>
              </DataCell>
            )}
          </DataRow>
        ))}
      </DataTable>
      {openCount > openOrders.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {`Aqui estão os ${openOrders.length} que vencem primeiro, de ${openCount}.`}
        </Text>
      )}
    </Section>
  );
}

/**
 * A link to WhatsApp with a reminder of everything overdue; without a telephone number, a disabled button with the
 * reason.
 */
function Reminder({ file, account }: Pick<CustomerDebtProps, 'file' | 'account'>) {
  const { openOrders } = account;
  const link = debtorReminderLink({ customer: payer(file), openOrders }, today());
  if (link === undefined) {
    return (
      <Text id="sem-telefone" size="sm" c="dimmed">
        Sem telefone para lembrar
      </Text>
    );
  }
  return (
    <Button
      component="a"
      size="compact-sm"
      variant="default"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Lembrar ${personName(file)} pelo WhatsApp, em outra aba`}
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      Lembrar
    </Button>
  );
}

/** The customer in the form that dialogs and messages about an order need. */
function payer({ id, firstName, lastName, email, phone, phones }: CustomerFile) {
  return { id, firstName, lastName, email, phone: phone ?? phones[0] ?? null };
}
