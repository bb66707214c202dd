import { Alert, Button, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type CustomerFile,
  type ListedCustomer,
  mergeCustomerFiles,
  type MergePreview as Preview,
  previewCustomerMerge,
} from '@vendas/contract/people/customers';
import { useEffect, useEffectEvent, useId } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { isFinal } from '#lib/api/idempotency-keys.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatDay } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { detailOf } from './merge-choice.tsx';
import { showCustomer } from '#features/customers/customers.queries.ts';
import classes from '#features/customers/customers.module.css';

interface MergePreviewProps {
  readonly file: CustomerFile;
  /** The other file of the same person. */
  readonly chosen: ListedCustomer;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
  readonly onMerged: () => void;
}

const previewQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: ['customer-files', 'merge', id, otherId],
    queryFn: ({ signal }) => call(previewCustomerMerge, { params: { id, otherId }, signal }),
    // always read again, because the user confirms the current state
    staleTime: 0,
    gcTime: 0,
  });

/** The effects of merging two files, and the confirmation. */
export function MergePreview({ file: open, chosen, onBusy, onBack, onMerged }: MergePreviewProps) {
  const [{ id }, { id: otherId }] = [open, chosen];
  const preview = useQuery(previewQuery(id, otherId));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const merging = useApiMutation({
    mutationFn: (survivorId: string, idempotencyKey) =>
      call(mergeCustomerFiles, { params: { id }, body: { otherId, survivorId }, idempotencyKey }),
    keyName: 'customer-merge-attempt',
    fingerprint: (survivorId) => `${id} ${otherId} ${survivorId}`,
    success: 'Cadastros unidos.',
    failure: (reason) => `Erro ao unir cadastros: ${reason}`,
    onSuccess(file) {
      showCustomer(queryClient, file);
      onMerged();
      if (file.id === id) return;
      void navigate({
        to: '/admin/customers/$id',
        params: { id: file.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onRefused: () => void preview.refetch(),
  });
  const previewId = useId();
  const isUnread = preview.data === undefined || preview.isError;
  const report = useEffectEvent(onBusy);
  useEffect(() => report(merging.isPending), [merging.isPending]);
  return (
    <Stack gap="md">
      <Stack id={previewId} gap="md" className={classes.plan ?? ''}>
        {isRefused(preview.error) ? (
          <ErrorPanel message={preview.error.message} />
        ) : (
          <Loaded query={preview} problem={(reason) => reason}>
            {(read) => (
              <Plan
                preview={read}
                details={{ [id]: detailAfterName(open), [otherId]: detailAfterName(chosen) }}
              />
            )}
          </Loaded>
        )}
      </Stack>
      <ButtonRow>
        <Button variant="default" data-autofocus disabled={merging.isPending} onClick={onBack}>
          Escolher outro
        </Button>
        <Button
          color="red.9"
          loading={merging.isPending}
          disabled={isUnread}
          // the preview is loading, or an error states why it is missing
          aria-describedby={isUnread ? previewId : undefined}
          onClick={() => preview.data && merging.mutate(preview.data.survivor.id)}
        >
          Unir cadastros
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** The refusals that would be the same on another attempt. */
function isRefused(error: Error | null): error is ApiFailure {
  return error instanceof ApiFailure && isFinal(error.status);
}

interface PlanProps {
  readonly preview: Preview;
  /** Distinguishing texts of the two customers by id, because they may have the same name. */
  readonly details: Readonly<Record<string, string>>;
}

function Plan({ preview, details }: PlanProps) {
  const { survivor, other, dropped, orders, tasks, notes } = preview;
  const moving = [
    count(orders, 'pedido com seus pagamentos', 'pedidos com seus pagamentos'),
    count(tasks, 'tarefa', 'tarefas'),
    count(notes, 'anotação', 'anotações'),
  ].filter((part) => part !== undefined);
  return (
    <>
      <Text>
        Fica o cadastro de <strong>{survivor.name ?? 'Sem nome'}</strong>
        {details[survivor.id]}
        {survivor.canSignIn ? ', que entra na loja com a sua conta.' : '.'} O de{' '}
        <strong>{other.name ?? 'Sem nome'}</strong>
        {details[other.id]}
        {details[other.id] ? ',' : ''} deixa de existir, e o endereço dele leva ao que fica.
      </Text>
      <Text>
        {moving.length === 0
          ? 'Nenhum pedido, tarefa ou anotação muda de cadastro.'
          : `Passam para ele: ${new Intl.ListFormat('pt-BR').format(moving)}.`}{' '}
        Telefones, e-mails e endereços dos dois são mantidos.
      </Text>
      {dropped.name !== null && <Text>{`O nome “${dropped.name}” não é mantido.`}</Text>}
      {dropped.birthday !== null && (
        <Text>{`O aniversário ${formatDay(dropped.birthday)} não é mantido.`}</Text>
      )}
      <Alert color="orange" title="Não pode ser desfeito" role="note">
        Una somente se os dois cadastros são da mesma pessoa.
      </Alert>
    </>
  );
}

/** The text after a name: the telephone number and other distinguishing data. */
function detailAfterName(customer: Parameters<typeof detailOf>[0]): string {
  const detail = detailOf(customer);
  return detail === '' ? '' : `, ${detail}`;
}

function count(number: number, one: string, many: string): string | undefined {
  if (number === 0) return undefined;
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}
