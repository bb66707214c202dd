import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@vendas/contract/orders/receipts';
import type { ReactNode } from 'react';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { PaperHead, PrintButton } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { receiptQuery, type ReceiptSource } from './receipts.queries.ts';
import { usePrintReceipt } from './use-print-receipt.ts';

interface ReceiptFromProps {
  readonly orderId: string;
  readonly source: ReceiptSource;
  readonly mayPrint: boolean;
  readonly back: ReactNode;
  /** Further actions for users who may print the receipt. */
  readonly actions?: ReactNode;
}

/** A receipt; in print it is the only content. */
export function ReceiptFrom({ orderId, source, mayPrint, back, actions }: ReceiptFromProps) {
  const query = useQuery(receiptQuery(source));
  const { printed, print, isPending } = usePrintReceipt(source);
  const { paper, choose } = usePaper();
  // the receipt of the last print is rendered before the query has updated
  const receipt = printed ?? query.data;
  const number = receipt?.number ?? null;
  useNamedPage(number === null ? 'Recibo' : `Recibo nº ${number}`);
  return (
    <>
      <PaperHead
        back={back}
        title="Recibo"
        description={receipt ? nextPrint(receipt) : '\u00A0'}
        paper={paper}
        onChoose={choose}
      >
        {mayPrint ? (
          <PrintButton disabled={receipt === undefined} loading={isPending} onClick={print}>
            Imprimir recibo
          </PrintButton>
        ) : (
          <Text size="sm">Imprime quem pode receber pagamentos.</Text>
        )}
        {mayPrint && receipt?.isCancelled === false && actions}
      </PaperHead>
      <Loaded
        query={{ ...query, data: receipt }}
        problem={(reason) => `Erro ao carregar recibo: ${reason}`}
      >
        {(read) => <ReceiptPaper orderId={orderId} receipt={read} paper={paper} />}
      </Loaded>
    </>
  );
}

/** The effect of the next print of a receipt. */
function nextPrint({ number, isCancelled }: Receipt): string {
  if (isCancelled) return 'O pagamento foi desfeito. O recibo guarda o número.';
  if (number === null) return 'O recibo ganha o número na primeira impressão.';
  return 'A próxima impressão sai como 2ª via.';
}
