import { Button, Group, Text } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import IconMoodSmile from '~icons/tabler/mood-smile';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listReminders, remindCustomer, type Reminder } from '@vendas/contract/credit/reminders';
import { partOfPrice } from '@vendas/domain/charges/charge-name';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { lateWords } from '@vendas/domain/reminders/reminder';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatBRL, formatDay, today } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useRowFocus } from '#ui/lists/use-row-focus.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './reminders.module.css';

/** The customers to remind today; read again at each opening of the page. */
const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(listReminders, { signal }),
  staleTime: 0,
});

/** The page 'Cobrar hoje': each customer with the amounts due, and the text of the reminder. */
export function RemindersPage() {
  const reminders = useQuery(remindersQuery);
  const rowFocus = useRowFocus<HTMLUListElement>();
  return (
    <>
      <PageHeader
        title="Cobrar hoje"
        description="Quem chegou a um dia da régua de lembretes. Cada cliente recebe no máximo uma mensagem por dia."
      />
      <Loaded query={reminders} problem={(reason) => `Erro ao carregar lembretes: ${reason}`}>
        {({ items, hasMore }) => (
          <>
            {items.length === 0 && (
              <EmptyState icon={<IconMoodSmile size={32} />} message="Ninguém a cobrar hoje." />
            )}
            <ul className={classes.people} {...rowFocus}>
              {items.map((reminder) => (
                <li key={reminder.customer.id}>
                  <ReminderCard reminder={reminder} />
                </li>
              ))}
            </ul>
            {hasMore && (
              <Text size="sm" mt="sm" className={classes.detail ?? ''}>
                Há mais clientes: eles aparecem quando estes forem avisados.
              </Text>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function ReminderCard({ reminder: { customer, debts } }: { readonly reminder: Reminder }) {
  const { remind, isReminding } = useRemind(customer.id);
  const name = personName(customer);
  const reasonId = `sem-telefone-${customer.id}`;
  const hasPhone = customer.phone !== null;
  return (
    <article className={classes.person} aria-label={name}>
      <Group justify="space-between" gap="xs">
        <AnchorLink to="/admin/customers/$id" params={{ id: customer.id }}>
          {name}
        </AnchorLink>
        <strong>{formatBRL(sumCents(debts.map(({ owedCents }) => owedCents)))}</strong>
      </Group>
      <ul className={classes.debts}>
        {debts.map((debt) => (
          <li key={debt.chargeId}>
            <AnchorLink to="/admin/orders/$id" params={{ id: debt.orderId }}>
              #{shortId(debt.orderId)}
            </AnchorLink>{' '}
            <span className={classes.detail}>{detailsOf(debt).join(' · ')} · </span>
            <AnchorLink
              size="sm"
              to="/admin/orders/$id/charges/$chargeId"
              params={{ id: debt.orderId, chargeId: debt.chargeId }}
              aria-label={`Memória de cálculo: pedido #${shortId(debt.orderId)}, ${formatBRL(debt.owedCents)}`}
            >
              {formatBRL(debt.owedCents)}
            </AnchorLink>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="compact-sm"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          disabled={!hasPhone || isReminding}
          aria-label={`Lembrar ${name} pelo WhatsApp, em outra aba`}
          {...(!hasPhone && { 'aria-describedby': reasonId })}
          onClick={() => remind('whatsapp')}
        >
          Lembrar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isReminding}
          aria-label={`Pular ${name} desta vez`}
          onClick={() => remind('skipped')}
        >
          Pular desta vez
        </Button>
        {!hasPhone && (
          <span id={reasonId} className={classes.detail}>
            Sem telefone
          </span>
        )}
      </Group>
    </article>
  );
}

/** Records the reminder and then opens WhatsApp with the text that the server wrote about the current debt. */
function useRemind(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: ({ channel }: Reminding) =>
      call(remindCustomer, { params: { id }, body: { channel } }),
    failure: (reason) => `Erro ao lembrar cliente: ${reason}`,
    onSuccess({ phone, text }, { tab }) {
      tab?.location.replace(`https://wa.me/${phone}?text=${encodeURIComponent(text)}`);
    },
    onFailure: (_, { tab }) => tab?.close(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['reminders'] });
      void queryClient.invalidateQueries({ queryKey: ['sent-reminders', id] });
    },
  });
  function remind(channel: Reminding['channel']): void {
    // opened by the click itself, because browsers block a tab that opens after a response
    const tab = channel === 'whatsapp' ? window.open('about:blank', '_blank') : null;
    if (tab !== null) tab.opener = null;
    mutate({ channel, tab });
  }
  return { remind, isReminding: isPending };
}

interface Reminding {
  readonly channel: 'whatsapp' | 'skipped';
  readonly tab: Window | null;
}

function detailsOf(debt: Reminder['debts'][number]): string[] {
  const part = partOfPrice(debt);
  return [
    ...(part === undefined ? [] : [part]),
    `vencimento ${formatDay(debt.dueDate)}`,
    lateWords(debt.dueDate, today()),
  ];
}
