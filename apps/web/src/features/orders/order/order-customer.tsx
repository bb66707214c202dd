import { Text } from '@mantine/core';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { formatPhone } from '@vendas/domain/people/person';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { CustomerLink } from '#shared/customers/customer-link.tsx';
import { Section } from '#ui/section.tsx';

/** The buyer of an order, with the contact there is. */
export function OrderCustomer({ customer }: Pick<OrderDetail, 'customer'>) {
  return (
    <Section title="Cliente">
      <Text fw={600}>
        <CustomerLink customer={customer} />
      </Text>
      {customer.email !== null && (
        <Text size="sm">
          <BreakableText text={customer.email} />
        </Text>
      )}
      {customer.phone !== null && <Text size="sm">{formatPhone(customer.phone)}</Text>}
    </Section>
  );
}
