import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import type { Pericia } from '@vendas/contract/pericias';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { formatAt } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { ChangeForm } from './change-form.tsx';
import { CountLines } from './count-lines.tsx';
import { DeadlineForm } from './deadline-form.tsx';
import { moveSentence } from './deadline-texts.ts';
import { deadlineQuery, useDeleteDeadline, useReopenDeadline } from './deadlines.queries.ts';

// on demand; the board loads the same code
const FulfilForm = lazyComponent(
  async () => (await import('#shared/deadlines/fulfilment.tsx')).FulfilForm,
);

type DialogName = 'change' | 'count' | 'fulfil' | 'reopen' | 'delete';

/** The open dialog of the deadlines of a case. */
export type OpenDialog =
  | { readonly name: 'new' }
  | { readonly name: DialogName; readonly deadline: DeadlineRow };

interface DeadlineDialogsProps {
  /** The case of a new deadline; undefined where none can be added. */
  readonly pericia?: Pericia;
  readonly calendarId?: string | null;
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
}

/** The dialogs of deadlines. */
export function DeadlineDialogs({
  pericia,
  calendarId = null,
  open,
  onClose,
}: DeadlineDialogsProps) {
  const deletion = useDeleteDeadline(onClose);
  const reopening = useReopenDeadline(onClose);
  const deadlineOf = (name: DialogName) => (open?.name === name ? open.deadline : undefined);
  const deleted = deadlineOf('delete');
  const reopened = deadlineOf('reopen');
  return (
    <>
      <FormDialog
        subject={open?.name === 'new' ? pericia : undefined}
        title="Novo Prazo"
        size="lg"
        isSheet
        onClose={onClose}
      >
        {(shown, onBusy) => (
          <DeadlineForm pericia={shown} calendarId={calendarId} onBusy={onBusy} onClose={onClose} />
        )}
      </FormDialog>
      <FormDialog
        subject={deadlineOf('change')}
        title="Alterar Prazo"
        size="lg"
        isSheet
        onClose={onClose}
      >
        {(shown, onBusy) => <ChangeForm deadline={shown} onBusy={onBusy} onClose={onClose} />}
      </FormDialog>
      <FormDialog subject={deadlineOf('fulfil')} title="Cumprir Prazo" onClose={onClose}>
        {(shown, onBusy) => (
          <Suspense fallback={<Loading />}>
            <FulfilForm deadline={shown} onBusy={onBusy} onClose={onClose} />
          </Suspense>
        )}
      </FormDialog>
      <ConfirmDialog
        title="Desfazer cumprimento"
        isOpen={reopened !== undefined}
        confirmLabel="Desfazer"
        isBusy={reopening.isPending}
        onConfirm={() => reopened && reopening.mutate(reopened.id)}
        onCancel={onClose}
      >
        O prazo <strong>{reopened && deadlineLabel(reopened)}</strong> volta a ficar aberto, com as
        datas do calendário de hoje, e a tarefa do quadro também. O histórico guarda o cumprimento.
      </ConfirmDialog>
      <CountDialog deadline={deadlineOf('count')} onClose={onClose} />
      <ConfirmDialog
        title="Excluir prazo"
        isOpen={deleted !== undefined}
        confirmLabel="Excluir"
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => deleted && deletion.mutate(deleted.id)}
        onCancel={onClose}
      >
        Excluir o prazo <strong>{deleted && deadlineLabel(deleted)}</strong>? A tarefa do quadro, se
        houver, continua. Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </>
  );
}

interface CountDialogProps {
  readonly deadline: DeadlineRow | undefined;
  readonly onClose: () => void;
}

/** The days of both dates of a deadline, and every move of them. */
function CountDialog({ deadline, onClose }: CountDialogProps) {
  const [shown, setShown] = useState(deadline);
  if (deadline !== undefined && deadline !== shown) setShown(deadline);
  const read = useQuery({ ...deadlineQuery(shown?.id ?? ''), enabled: shown !== undefined });
  return (
    <Modal
      isOpen={deadline !== undefined}
      title={`Contagem: ${shown === undefined ? '' : deadlineLabel(shown)}`}
      size="lg"
      onClose={onClose}
    >
      <Loaded query={read} problem={(reason) => `Erro ao carregar prazo: ${reason}`}>
        {({ id, calendarName, safe, legal, moves }) => (
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                Calendário: {calendarName}
              </Text>
              <ButtonLink to="/admin/deadlines/$id" params={{ id }} variant="default" size="xs">
                Imprimir
              </ButtonLink>
            </Group>
            <CountLines title="Data segura" count={safe} />
            <CountLines title="Data legal" count={legal} />
            {moves.length > 0 && (
              <ul>
                {moves.map((move) => (
                  <li key={move.at}>
                    {formatAt(move.at)}: {moveSentence(move)}
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
