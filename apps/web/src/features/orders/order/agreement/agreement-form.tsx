import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { refusalMessage } from '@vendas/contract/refusals';
import { sumParts } from '@vendas/domain/charges/parts';
import { owedParts } from '@vendas/domain/charges/preview-discount';
import { type FormEvent, useId, useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { creditTermsQuery } from '#shared/plans/credit-terms.queries.ts';
import { dateProblem, NO_PLAN, readPlan, wrongDate } from '#shared/plans/plan-draft.ts';
import { CountField, RhythmFields } from '#shared/plans/plan-fields.tsx';
import { PlanTable } from '#shared/plans/plan-table.tsx';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import type { DateInputValue } from '#ui/forms/date-input.ts';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { previewAgreement } from './preview-agreement.ts';
import { useMakeAgreement } from './use-make-agreement.ts';

interface AgreementFormProps {
  readonly orderId: string;
  readonly charges: OrderCharges;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** An agreed balance in new instalments, which are shown before they replace what is owed. */
export function AgreementForm({ orderId, charges, onBusy, onClose }: AgreementFormProps) {
  const id = useId();
  const { date, items } = charges;
  const owed = owedParts(items, date);
  const owedCents = sumParts(owed);
  const [agreedCents, setAgreedCents] = useState(owedCents);
  const [firstDueDate, setFirstDueDate] = useState<DateInputValue>(null);
  const [draft, setDraft] = useState(NO_PLAN);
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { agree, isPending } = useMakeAgreement({
    onSettled: () => onBusy(false),
    onDone: onClose,
  });
  const terms = useQuery(creditTermsQuery);
  const tooEarly = refusalMessage('dueDateBeforeAgreement', {});
  const amountProblem = amountRefusal(agreedCents, owedCents);
  const firstProblem = dateProblem(firstDueDate, date, tooEarly);
  const plan =
    terms.data &&
    readPlan(draft, {
      firstDueDate,
      saleDate: date,
      interestBp: terms.data.instalmentInterestBp,
    });
  const preview =
    plan && terms.data && amountProblem === undefined && firstProblem === undefined
      ? previewAgreement(items, { ...plan, agreedCents, date, rates: terms.data })
      : undefined;
  const fieldId = (number: number) => `${id}-data-${number}`;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (
      plan === undefined ||
      preview?.charges === undefined ||
      wrongDate(draft, date) !== undefined
    ) {
      const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
      return (refused ?? document.getElementById(`${id}-primeira`))?.focus();
    }
    const dueDates = plan.dueDates === null ? null : [...plan.dueDates];
    onBusy(true);
    agree({
      id: orderId,
      body: {
        agreedCents,
        plan: { ...plan, dueDates },
        reason,
        seen: { principalCents: owed.principal, owedCents },
      },
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Hoje se devem <strong>{formatBRL(owedCents)}</strong>, com multa e juros. O acordo troca
          tudo isso por novas parcelas.
        </Text>
        <MoneyField
          id={`${id}-saldo`}
          data-autofocus
          label="Saldo combinado"
          withAsterisk
          value={agreedCents}
          onChange={setAgreedCents}
          disabled={isPending}
          error={amountProblem}
        />
        <CountField
          id={`${id}-parcelas`}
          plan={draft}
          isLocked={isPending}
          problem={preview?.problem}
          onChange={setDraft}
        />
        <DateField
          id={`${id}-primeira`}
          label="Primeiro vencimento"
          withAsterisk
          value={firstDueDate}
          disabled={isPending}
          error={firstDueDate === null && !wasSent ? undefined : firstProblem}
          onChange={(next) => {
            setFirstDueDate(next);
            setDraft({ ...draft, dueDates: {} });
          }}
        />
        <Loaded
          query={terms}
          problem={(why) => `Erro ao carregar os juros do parcelamento: ${why}`}
        >
          {(rates) => (
            <>
              <RhythmFields
                plan={draft}
                interestBp={rates.instalmentInterestBp}
                isLocked={isPending}
                onChange={setDraft}
              />
              {preview?.charges && (
                <PlanTable
                  charges={preview.charges}
                  cashLabel="Saldo combinado"
                  terms={rates}
                  edit={{
                    dates: draft.dueDates,
                    saleDate: date,
                    tooEarly,
                    isLocked: isPending,
                    fieldId,
                    onDate: (number, day) =>
                      setDraft({ ...draft, dueDates: { ...draft.dueDates, [number]: day } }),
                  }}
                />
              )}
              {preview?.charges && (
                <Text size="sm" role="status">
                  {difference(preview.totalCents - owedCents)} De{' '}
                  <strong>{formatBRL(owedCents)}</strong> para{' '}
                  <strong>{formatBRL(preview.totalCents)}</strong>.
                </Text>
              )}
            </>
          )}
        </Loaded>
        <TextInput
          label="Motivo (opcional)"
          maxLength={200}
          value={reason}
          disabled={isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Registrar acordo
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function amountRefusal(agreedCents: number, owedCents: number): string | undefined {
  if (!(agreedCents > 0)) return refusalMessage('agreementNotPositive', {});
  return agreedCents > owedCents
    ? refusalMessage('agreementExceedsOwed', { owedCents })
    : undefined;
}

function difference(cents: number): string {
  if (cents === 0) return 'O acordo não muda o total.';
  return cents < 0
    ? `O acordo tira ${formatBRL(-cents)} do que se deve.`
    : `O acordo acrescenta ${formatBRL(cents)} ao que se deve.`;
}
