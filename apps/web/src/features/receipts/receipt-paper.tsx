import type { Receipt } from '@vendas/contract/orders/receipts';
import { shortId } from '@vendas/domain/orders/order';
import { balanceText, reservationText } from '@vendas/domain/orders/receipt';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { formatTaxDocument, taxDocumentKind } from '@vendas/domain/people/tax-document';
import { amountInWords } from '@vendas/domain/amount-in-words';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { PaperSheet } from '#shared/paper/paper.tsx';
import type { Paper } from '#shared/paper/use-paper.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import classes from './receipt.module.css';

interface ReceiptPaperProps {
  readonly orderId: string;
  readonly receipt: Receipt;
  readonly paper: Paper;
}

/** A receipt as it is printed, with the content that article 320 of the Código Civil requires. */
export function ReceiptPaper({ orderId, receipt, paper }: ReceiptPaperProps) {
  const { content, number, prints, isCancelled, refundedCents } = receipt;
  const { payerName, payerDocument: document, method, city, footer } = content;
  const amount = formatBRL(content.amountCents);
  const reservation = reservationText(content);
  return (
    <PaperSheet paper={paper} label="Recibo">
      <p className={classes.shop}>{content.shopName}</p>
      {content.shopImprint !== null && <p className={classes.small}>{content.shopImprint}</p>}
      <div className={classes.heading}>
        <strong>{number === null ? 'Recibo sem número' : `Recibo nº ${number}`}</strong>
        <strong className={classes.amount}>{amount}</strong>
      </div>
      {prints > 1 && <p className={classes.mark}>2ª via</p>}
      {isCancelled && <p className={classes.mark}>Cancelado</p>}
      <p>
        Recebemos de <b>{payerName ?? 'Conta excluída'}</b>
        {document !== null &&
          `, ${taxDocumentKind(document).toUpperCase()} ${formatTaxDocument(document)}`}
        , a quantia de{' '}
        <b>
          {unbrokenAmounts(amount)} ({amountInWords(content.amountCents)})
        </b>
        , como pagamento do pedido #{shortId(orderId)}, no total de{' '}
        {unbrokenAmounts(formatBRL(content.orderTotalCents))}.
      </p>
      {method !== 'other' && <p>Forma de pagamento: {PAYMENT_METHODS[method].label}.</p>}
      <p>{unbrokenAmounts(balanceText(content, prints > 1))}</p>
      {reservation !== undefined && <p>{unbrokenAmounts(reservation)}</p>}
      {refundedCents > 0 && (
        <p>Devolvidos ao cliente: {unbrokenAmounts(formatBRL(refundedCents))}.</p>
      )}
      <p>
        {city !== null && `${city}, `}
        {formatDay(content.paymentDate)}
      </p>
      <p className={classes.signature}>{content.receivedBy ?? content.shopName}</p>
      {footer !== null && <p className={classes.footer}>{footer}</p>}
      <p className={classes.footer}>Sem valor fiscal.</p>
    </PaperSheet>
  );
}
