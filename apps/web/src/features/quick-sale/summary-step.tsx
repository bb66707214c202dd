import '@mantine/core/styles/Checkbox.css';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import { cartTotal } from '@vendas/domain/cart';
import { formatBRL, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import classes from './quick-sale.module.css';
import { dueDateProblem, paidAtOnce, paidProblem, type SaleDraft } from './sale-draft.ts';
import { SaleLines } from './sale-lines.tsx';
import { Step } from './step.tsx';

/** The page focuses these fields if they prevent the sale. */
export const PAID_FIELD_ID = 'sale-paid';
export const DUE_FIELD_ID = 'sale-due';

interface SummaryStepProps {
  readonly draft: SaleDraft;
  readonly isSending: boolean;
  /** The last attempt to finish this very sale got no answer. */
  readonly isUnanswered: boolean;
  readonly onChange: (change: Partial<SaleDraft>) => void;
  readonly onQuantity: (productId: string, quantity: number) => void;
  readonly onRemove: (productId: string) => void;
  readonly onFinish: () => void;
}

/** Step 3: the sale as it will be recorded, and its terms. */
export function SummaryStep(props: SummaryStepProps) {
  const { draft, isSending, isUnanswered, onChange, onQuantity, onRemove, onFinish } = props;
  const totalCents = cartTotal(draft.lines);
  const balanceCents = totalCents - paidAtOnce(draft);
  return (
    <Step number={3} title="Resumo da Venda">
      <Stack gap="md">
        <Text size="sm">
          Cliente: {draft.buyer ? <strong>{draft.buyer.name}</strong> : 'nenhum selecionado'}
        </Text>
        {draft.lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nenhum produto adicionado.
          </Text>
        ) : (
          <SaleLines
            lines={draft.lines}
            isLocked={isSending}
            onQuantity={onQuantity}
            onRemove={onRemove}
          />
        )}
        <p className={classes.total} aria-live="polite">
          <span>Total</span> <strong>{formatBRL(totalCents)}</strong>
        </p>
        <Checkbox
          label="Venda a Prazo"
          checked={draft.isOnCredit}
          disabled={isSending}
          onChange={(event) => onChange({ isOnCredit: event.currentTarget.checked })}
        />
        {draft.isOnCredit && (
          <>
            <MoneyField
              id={PAID_FIELD_ID}
              label="Valor Pago Inicial"
              value={draft.initialPaymentCents}
              disabled={isSending}
              error={paidProblem(draft)}
              onChange={(initialPaymentCents) => onChange({ initialPaymentCents })}
            />
            <ConfirmedDateField
              id={DUE_FIELD_ID}
              label="Data de Vencimento"
              value={draft.dueDate}
              disabled={isSending}
              error={dueDateProblem(draft, today())}
              onChange={(dueDate) => onChange({ dueDate })}
            />
            {balanceCents >= 0 && (
              <p className={classes.balance}>
                <span>Saldo restante</span> <strong>{formatBRL(balanceCents)}</strong>
              </p>
            )}
          </>
        )}
        {isUnanswered && !isSending && (
          <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="status">
            O último envio ficou sem resposta. Finalize de novo para confirmar: a venda não será
            feita em dobro.
          </Alert>
        )}
        <Button
          size="md"
          fullWidth
          loading={isSending}
          // a box that is being typed into keeps the focus, and is left when the sale is finished, not before
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFinish}
        >
          Finalizar Venda
        </Button>
      </Stack>
    </Step>
  );
}
