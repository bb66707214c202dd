import { Alert, Text } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import { useQuery } from '@tanstack/react-query';
import type { PericiaHistoryEntry, PericiaRow } from '@vendas/contract/pericias';
import { stepsTaken } from '@vendas/domain/pericias/pericia-history';
import { type ReactNode, useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { CaseStepper } from './case-stepper.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import classes from './status-dialog.module.css';
import { periciaHistoryQuery, periciaQuery } from '#features/pericias/pericias.queries.ts';
import { StatusForm } from './status-form.tsx';
import { StatusHistory } from './status-history.tsx';
import { useAdvance } from '#features/pericias/use-pericia-changes.ts';

interface CaseDialogProps {
  readonly pericia: PericiaRow;
  readonly isOpen: boolean;
  /** Whether it links to the page of the case; false on that page itself. */
  readonly hasLink?: boolean;
  readonly onClose: () => void;
}

/** Moves a case to its next step. */
export function StatusDialog({ pericia: row, isOpen, hasLink = false, onClose }: CaseDialogProps) {
  const advance = useAdvance(row.id, onClose);
  const correction = useCorrection(row.id);
  return (
    <>
      <FormModal
        title="Atualizar Status da Perícia"
        size="xl"
        isFitted
        isOpen={isOpen}
        isBusy={advance.isPending || correction.isOpen}
        onClose={onClose}
      >
        <CaseStatusSection row={row} isOpen={isOpen} hasLink={hasLink} onCorrect={correction.open}>
          {(currentStatus, history) => (
            // A new key for each status: a case with another status needs other fields, so the earlier input is
            // discarded.
            <StatusForm
              key={currentStatus}
              currentStatus={currentStatus}
              isBusy={advance.isPending}
              onSave={(step) => advance.mutate(step)}
              onCancel={onClose}
            >
              {history}
            </StatusForm>
          )}
        </CaseStatusSection>
      </FormModal>
      {correction.dialog}
    </>
  );
}

/** Shows the current step of a case and its history. */
export function HistoryDialog({ pericia: row, isOpen, onClose }: Omit<CaseDialogProps, 'hasLink'>) {
  const correction = useCorrection(row.id);
  return (
    <>
      <Modal
        title="Histórico da Perícia"
        size="lg"
        isOpen={isOpen}
        isBusy={correction.isOpen}
        onClose={onClose}
      >
        <CaseStatusSection row={row} isOpen={isOpen} hasLink onCorrect={correction.open}>
          {(_, history) => history}
        </CaseStatusSection>
      </Modal>
      {correction.dialog}
    </>
  );
}

/** The dialog that corrects the last history entry; outside the other dialog, so that each keeps its own input. */
export function useCorrection(periciaId: string) {
  const [entry, setEntry] = useState<PericiaHistoryEntry>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    open(chosen: PericiaHistoryEntry): void {
      setEntry(chosen);
      setIsOpen(true);
    },
    dialog: entry && (
      <CorrectionDialog
        periciaId={periciaId}
        entry={entry}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}

interface CaseStatusSectionProps {
  readonly row: PericiaRow;
  readonly isOpen: boolean;
  readonly hasLink: boolean;
  readonly onCorrect: (entry: PericiaHistoryEntry) => void;
  readonly children: (currentStatus: PericiaRow['currentStatus'], history: ReactNode) => ReactNode;
}

/** Reads the case again, because the list, and even more an earlier dialog, may be outdated when the dialog opens. */
function CaseStatusSection({ row, isOpen, hasLink, onCorrect, children }: CaseStatusSectionProps) {
  const { data, isFetchedAfterMount } = useQuery(periciaQuery(row.id));
  const freshData = isFetchedAfterMount ? data : undefined;
  const history = useQuery(periciaHistoryQuery(row.id));
  const { currentStatus, processNumber, defendant, location } = freshData ?? row;
  return (
    <div className={classes.standing}>
      <div>
        <Text>
          Processo: <strong className={classes.processNumber}>{processNumber}</strong>
        </Text>
        <Text size="sm" c="dimmed">
          {defendant} · {location}
        </Text>
        {hasLink && (
          <AnchorLink
            to="/admin/pericias/$id"
            params={{ id: row.id }}
            size="sm"
            // an inline link would be as low as its text for a finger
            display="inline-block"
          >
            Abrir processo
          </AnchorLink>
        )}
        <Balance pericia={freshData ?? row} />
      </div>
      {isOpen && currentStatus !== row.currentStatus && (
        <Alert color="orange" variant="light" icon={<IconInfoCircle aria-hidden />}>
          Outra pessoa já atualizou esta perícia. Este é o status de agora.
        </Alert>
      )}
      <CaseStepper status={currentStatus} steps={stepsTaken(history.data?.items ?? [])} />
      {children(currentStatus, <StatusHistory history={history} onCorrect={onCorrect} />)}
    </div>
  );
}

/** The amount received minus the amount due; a negative balance is not an alarm. */
function Balance({ pericia }: { readonly pericia: PericiaRow }) {
  const { amountReceivedCents: received, amountToReceiveCents: toReceive } = pericia;
  if (received === 0 && toReceive === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <span className={classes.sum}>Recebido {formatBRL(received)}</span> ·{' '}
      <span className={classes.sum}>A Receber {formatBRL(toReceive)}</span> ·{' '}
      <span className={classes.sum}>Saldo {formatBRL(received - toReceive)}</span>
    </Text>
  );
}
