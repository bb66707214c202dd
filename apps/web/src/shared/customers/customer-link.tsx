import { Anchor } from '@mantine/core';
import type { Customer } from '@vendas/contract/people/customer';
import { useMay } from '#lib/auth/session.tsx';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';

/** The name of a customer, a link to their file for users who may open it. */
export function CustomerLink({ customer }: { customer: Customer }) {
  const mayOpen = useMay('sell');
  const name = <BreakableText text={personName(customer)} />;
  if (!mayOpen) return name;
  return (
    <Anchor
      inherit
      renderRoot={(props) => <RowLink {...props} href={`/admin/customers/${customer.id}`} />}
    >
      {name}
    </Anchor>
  );
}
