import type { Agreement } from '@vendas/contract/orders/agreements';
import { chargeName } from '@vendas/domain/charges/charge-name';
import { PART_LABELS, PARTS, sumParts } from '@vendas/domain/charges/parts';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { formatTaxDocument, taxDocumentKind } from '@vendas/domain/people/tax-document';
import { formatPercent } from '@vendas/domain/percent';
import { amountInWords } from '@vendas/domain/amount-in-words';
import { Fragment } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { PaperSheet } from '#shared/paper/paper.tsx';
import type { Paper } from '#shared/paper/use-paper.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import classes from './agreement.module.css';

type AgreedCharge = Agreement['content']['created'][number];

interface AgreementPaperProps {
  readonly orderId: string;
  readonly agreement: Agreement;
  readonly paper: Paper;
}

/** An agreement for both parties to sign: the debt so far, the new charges and their due dates. */
export function AgreementPaper({ orderId, agreement, paper }: AgreementPaperProps) {
  const { content, agreedCents, customerDocument: document, date, footer } = agreement;
  const replacedCents = totalOf(content.replaced);
  const createdCents = totalOf(content.created);
  const customer = agreement.customerName ?? 'Conta excluída';
  return (
    <PaperSheet paper={paper} label="Acordo de pagamento">
      <p className={classes.shop}>{agreement.shopName}</p>
      {agreement.shopImprint !== null && <p className={classes.small}>{agreement.shopImprint}</p>}
      <p className={classes.heading}>
        <strong>Acordo de pagamento</strong> <span>Pedido #{shortId(orderId)}</span>
      </p>
      {agreement.isReplaced && <p className={classes.mark}>Substituído por outro acordo</p>}
      {agreement.isCancelled && <p className={classes.mark}>Pedido cancelado</p>}
      <p>
        Em {formatDay(date)}, <b>{agreement.shopName}</b> e <b>{customer}</b>
        {document !== null &&
          `, ${taxDocumentKind(document).toUpperCase()} ${formatTaxDocument(document)}`}
        , combinam que as novas cobranças abaixo substituem as anteriores.
      </p>
      <AgreedCharges title="Cobranças anteriores" charges={content.replaced} total="Total devido" />
      <dl className={classes.totals}>
        {replacedCents > agreedCents && (
          <>
            <dt>Abatido no acordo</dt>
            <dd>{formatBRL(replacedCents - agreedCents)}</dd>
          </>
        )}
        <dt>Saldo combinado</dt>
        <dd>
          <b>{formatBRL(agreedCents)}</b>
        </dd>
        <dt>
          Juros do parcelamento
          {agreement.interestBp > 0 && ` (${formatPercent(agreement.interestBp)} ao mês)`}
        </dt>
        <dd>
          {createdCents === agreedCents ? 'sem juros' : formatBRL(createdCents - agreedCents)}
        </dd>
      </dl>
      <AgreedCharges title="Novas cobranças" charges={content.created} total="Total a prazo" />
      <p>
        {unbrokenAmounts(
          `O total a prazo é de ${formatBRL(createdCents)} (${amountInWords(createdCents)}).`,
        )}
      </p>
      <Late {...content.late} />
      {agreement.reason !== null && <p>Motivo: {agreement.reason}</p>}
      <p>
        {agreement.city !== null && `${agreement.city}, `}
        {formatDay(date)}
      </p>
      <div className={classes.signatures}>
        <p>{customer}</p>
        <p>{agreement.authorName ?? agreement.shopName}</p>
      </div>
      {footer !== null && <p className={classes.footer}>{footer}</p>}
      <p className={classes.footer}>Sem valor fiscal.</p>
    </PaperSheet>
  );
}

function Late({ fineBp, interestBp }: Agreement['content']['late']) {
  if (fineBp + interestBp === 0) return null;
  return (
    <p>
      Em atraso: multa de {formatPercent(fineBp)} e juros de {formatPercent(interestBp)} ao mês.
    </p>
  );
}

interface AgreedChargesProps {
  readonly title: string;
  readonly charges: readonly AgreedCharge[];
  /** The label of their sum. */
  readonly total: string;
}

function AgreedCharges({ title, charges, total }: AgreedChargesProps) {
  // charges of two agreements may have the same number
  const rows = charges.map((charge, index) => ({ charge, index }));
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Cobrança</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ charge, index }) => (
          <Fragment key={index}>
            <tr>
              <td>{chargeName(charge)}</td>
              <td>{charge.dueDate === null ? 'sem vencimento' : formatDay(charge.dueDate)}</td>
              <td>{formatBRL(sumParts(charge.parts))}</td>
            </tr>
            <PartsRow charge={charge} />
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {total}
          </th>
          <td>{formatBRL(totalOf(charges))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The parts of an amount, unless it is principal only; on a roll they need the width of all columns. */
function PartsRow({ charge: { parts } }: { readonly charge: AgreedCharge }) {
  const named = PARTS.filter((part) => parts[part] > 0);
  if (named.length === 1 && parts.principal > 0) return null;
  return (
    <tr className={classes.parts}>
      <td colSpan={3}>
        {unbrokenAmounts(
          named.map((part) => `${PART_LABELS[part]} ${formatBRL(parts[part])}`).join(' · '),
        )}
      </td>
    </tr>
  );
}

function totalOf(charges: readonly AgreedCharge[]): number {
  return sumCents(charges.map(({ parts }) => sumParts(parts)));
}
