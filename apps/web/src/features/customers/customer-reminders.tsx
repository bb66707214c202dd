import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSentReminders, type SentReminder } from '@vendas/contract/credit/reminders';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { REMINDER_CHANNELS, stepWords } from '@vendas/domain/reminders/reminder';
import { call } from '#lib/api/api.ts';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import classes from './customers.module.css';

export const sentQuery = (id: string) =>
  queryOptions({
    queryKey: ['sent-reminders', id],
    queryFn: ({ signal }) => call(listSentReminders, { params: { id }, signal }),
  });

/** The messages that reminded a customer of amounts due, newest first. */
export function CustomerReminders({ customerId }: { readonly customerId: string }) {
  const sent = useQuery(sentQuery(customerId));
  return (
    <Section title="Lembretes enviados">
      <Loaded query={sent} problem={(reason) => `Erro ao carregar lembretes: ${reason}`}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Text size="sm" c="dimmed">
                Nenhum lembrete.
              </Text>
            )}
            <ul className={classes.list} aria-label="Lembretes enviados">
              {items.map((message) => (
                <li key={message.id} className={classes.entry}>
                  <Message message={message} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Message({
  message: { channel, debts, sentAt, sentBy },
}: {
  readonly message: SentReminder;
}) {
  const sum = formatBRL(sumCents(debts.map(({ owedCents }) => owedCents)));
  const orders = debts.map(({ orderId, step }) => `#${shortId(orderId)} (${stepWords(step)})`);
  return (
    <div className={classes.words}>
      {REMINDER_CHANNELS[channel].label} · {sum}
      <div className={classes.detail}>
        {[orders.join(', '), sentBy ?? 'automático', formatAtDay(sentAt)].join(' · ')}
      </div>
    </div>
  );
}
