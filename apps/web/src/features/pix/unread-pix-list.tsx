import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnreadPix } from '@vendas/contract/pix/pix-unread';
import { formatAt } from '#lib/format/format.ts';
import { unreadPixQuery, useReviewUnread } from './pix.queries.ts';
import classes from './pix.module.css';

/** Pix of the bank that could not be read, above those to review; nothing without any. */
export function UnreadPixList() {
  const { data } = useQuery(unreadPixQuery);
  const { review, isReviewing } = useReviewUnread();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="PIX que não puderam ser lidos">
      {data.items.map((pix) => (
        <li key={pix.id}>
          <UnreadPixCard pix={pix} isBusy={isReviewing} onReview={() => review(pix.id)} />
        </li>
      ))}
    </ul>
  );
}

interface UnreadPixCardProps {
  readonly pix: UnreadPix;
  readonly isBusy: boolean;
  readonly onReview: () => void;
}

function UnreadPixCard({ pix, isBusy, onReview }: UnreadPixCardProps) {
  const { amount, endToEndId, seenAt, time, txid } = pix;
  const name = `PIX que não pôde ser lido, de ${formatAt(seenAt)}`;
  const parts = [
    { label: 'Identificação', text: endToEndId },
    { label: 'Valor', text: amount },
    { label: 'Data', text: time },
    { label: 'Código', text: txid },
  ];
  return (
    <article className={classes.pix} aria-label={name}>
      <Group justify="space-between" gap="xs">
        <strong>PIX que não pôde ser lido</strong>
        <span>{formatAt(seenAt)}</span>
      </Group>
      <Text size="sm">
        O banco informou este PIX de uma forma que o programa não entende. Procure-o no aplicativo
        do banco e, se é de um pedido, registre o pagamento nele.
      </Text>
      {parts.map(
        ({ label, text }) =>
          text !== null && (
            <Text key={label} size="sm">
              {label}: {text}
            </Text>
          ),
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Conferido: ${name}`}
          onClick={onReview}
        >
          Conferido
        </Button>
      </Group>
    </article>
  );
}
