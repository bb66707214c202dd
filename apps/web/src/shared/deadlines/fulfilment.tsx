import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import {
  type DeadlineRow,
  fulfilDeadline,
  getDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { isCalendarDate } from '@vendas/domain/calendar';
import { firstStart } from '@vendas/domain/deadlines/change-deadline';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { TaskCard } from '@vendas/contract/tasks/tasks';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useMay } from '#lib/auth/session.tsx';
import { formatDay, today } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import type { DateInputValue } from '#ui/forms/date-input.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';

interface FulfilFormProps {
  readonly deadline: Pick<
    DeadlineRow,
    'id' | 'kind' | 'title' | 'safeDate' | 'legalDate' | 'start' | 'startDate' | 'otherStart'
  >;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The form for when and how a deadline was met. */
export function FulfilForm({ deadline, onBusy, onClose }: FulfilFormProps) {
  const [on, setOn] = useState<DateInputValue>(today());
  const [proof, setProof] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useFulfilDeadline(deadline.id, {
    onSettled: () => onBusy(false),
    onDone: onClose,
  });
  const missing = wasSent && on === null ? 'Informe a data.' : undefined;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || on === null) return;
    onBusy(true);
    mutate({ on, proof });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <Text size="sm">
          <strong>{deadlineLabel(deadline)}</strong>, data segura {formatDay(deadline.safeDate)},
          data legal {formatDay(deadline.legalDate)}. A contagem fica guardada como está.
        </Text>
        <DateField
          label="Cumprido em"
          withAsterisk
          value={on}
          disabled={isPending}
          error={missing ?? dayProblem(deadline, on)}
          onChange={setOn}
        />
        <Textarea
          // the date is filled in, and its calendar would cover the other fields
          data-autofocus
          // the form may arrive after the dialog has set the focus
          ref={focus}
          label="Comprovante (opcional)"
          description="Por exemplo, o número do protocolo."
          maxLength={DEADLINE_LIMITS.proof}
          autosize
          minRows={2}
          value={proof}
          disabled={isPending}
          onChange={(event) => setProof(event.currentTarget.value)}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Cumprir Prazo
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function dayProblem(deadline: FulfilFormProps['deadline'], on: DateInputValue): string | undefined {
  if (on === null || !isCalendarDate(on)) return undefined;
  if (on > today()) return 'A data do cumprimento não pode ser depois de hoje.';
  const start = firstStart(deadline);
  return start !== undefined && on < start
    ? `A data do cumprimento não pode ser antes do começo do prazo, ${formatDay(start)}.`
    : undefined;
}

const focus = (field: HTMLElement | null) => field?.focus();

type Fulfilment = z.input<typeof fulfilDeadline.body>;

/** Records that a deadline was met. */
function useFulfilDeadline(
  id: string,
  handlers: { readonly onSettled: () => void; readonly onDone: () => void },
) {
  return useApiMutation({
    mutationFn: (fulfilment: Fulfilment, idempotencyKey) =>
      call(fulfilDeadline, { params: { id }, body: fulfilment, idempotencyKey }),
    keyName: 'deadline-fulfilment-attempt',
    fingerprint: (fulfilment) => JSON.stringify([id, fulfilment]),
    invalidates: [['pericias'], ['tasks']],
    success: 'Prazo cumprido!',
    failure: (reason) => `Erro ao cumprir prazo: ${reason}`,
    onSuccess: handlers.onDone,
    onSettled: handlers.onSettled,
  });
}

/**
 * Offers to fulfil the open deadline of a card that was moved to the column of done tasks, once for each move; the
 * card stays there either way. Renders nothing for users who may not manage cases.
 */
export function FulfilmentOffer({ card }: { readonly card: TaskCard }) {
  const [handledCard, setHandledCard] = useState<TaskCard>();
  const mayFulfil = useMay('manageCases');
  const isOpen = mayFulfil && card !== handledCard;
  const close = () => setHandledCard(card);
  return (
    <FormDialog
      subject={isOpen ? (card.deadlineId ?? undefined) : undefined}
      title="Cumprir Prazo"
      onClose={close}
    >
      {(id, onBusy) => <OfferedForm id={id} onBusy={onBusy} onClose={close} />}
    </FormDialog>
  );
}

interface OfferedFormProps extends Pick<FulfilFormProps, 'onBusy' | 'onClose'> {
  readonly id: string;
}

function OfferedForm({ id, onBusy, onClose }: OfferedFormProps) {
  const deadline = useQuery({
    queryKey: ['pericias', 'deadline', id],
    queryFn: ({ signal }) => call(getDeadline, { params: { id }, signal }),
  });
  return (
    <Loaded query={deadline} problem={(reason) => `Erro ao carregar prazo: ${reason}`}>
      {(loaded) => <FulfilForm deadline={loaded} onBusy={onBusy} onClose={onClose} />}
    </Loaded>
  );
}
