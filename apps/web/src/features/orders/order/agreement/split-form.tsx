import { Button, Stack, Text } from '@mantine/core';
import { refusalMessage } from '@vendas/contract/refusals';
import { unchangedBalance } from '@vendas/domain/charges/renegotiate';
import type { FormEvent } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { Amount } from '#ui/text/amounts.tsx';
import type { PlanFormProps } from './agreement-form.tsx';
import { PlanFormEnd, PlanFormFields } from './plan-form-fields.tsx';
import { useNewPlan } from './use-new-plan.ts';
import { useSplitOrder } from './use-split-order.ts';

/** The amount owed in new instalments, which are previewed before they replace the open charges. */
export function SplitForm({ orderId, charges, onBusy, onClose, onDone }: PlanFormProps) {
  const { balanceCents, isConcession } = unchangedBalance(charges.items, charges.date);
  const plan = useNewPlan(charges, balanceCents);
  const { split, isPending } = useSplitOrder({ onSettled: () => onBusy(false), onDone });
  const mayConcede = useMay('giveDiscounts');
  const unearnedCents = plan.owedCents - balanceCents;
  const carriedCents = balanceCents - principalOf(charges);

  if (isConcession && !mayConcede) {
    return (
      <Stack gap="md">
        <Text size="sm">{refusalMessage('instalmentsOfConcession', {})}</Text>
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </ButtonRow>
      </Stack>
    );
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const body = plan.submit(event.currentTarget);
    if (body === undefined) return;
    onBusy(true);
    split({ id: orderId, body });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Hoje se devem{' '}
          <strong>
            <Amount cents={balanceCents} />
          </strong>
          {carriedCents > 0 && (
            <>
              , dos quais <Amount cents={carriedCents} /> são encargos
            </>
          )}
          . As novas parcelas substituem o que está em aberto.
          {unearnedCents > 0 && (
            <>
              {' '}
              <Amount cents={unearnedCents} /> de juros que não venceram saem.
            </>
          )}
        </Text>
        <PlanFormFields plan={plan} isLocked={isPending} takesFocus />
        <PlanFormEnd plan={plan} balanceLabel="Preço à vista">
          <ButtonRow>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              Parcelar
            </Button>
          </ButtonRow>
        </PlanFormEnd>
      </Stack>
    </form>
  );
}

function principalOf({ items }: PlanFormProps['charges']): number {
  return items.reduce((sum, { owed }) => sum + owed.principal, 0);
}
