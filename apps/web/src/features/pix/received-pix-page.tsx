import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReceivedPix } from '@vendas/contract/pix/pix-received';
import { PIX_RECEIVED_STATES, type PixReceivedState } from '@vendas/domain/pix/received-pix';
import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { formatAt, formatBRL } from '#lib/format/format.ts';
import { OrderSearch } from '#shared/orders/order-search.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { receivedQuery, useDecision } from './pix.queries.ts';
import { PixRefundList } from './pix-refund-list.tsx';
import classes from './pix.module.css';
import { ReceivedPixCard } from './received-pix-card.tsx';
import { UnreadPixList } from './unread-pix-list.tsx';

const route = getRouteApi('/admin/pix');

/** Received Pix of a state, or the refunds that the bank made without the shop. */
type PixList = PixReceivedState | 'devolucoes';

const LISTS: readonly PixList[] = ['to_review', 'devolucoes', 'booked', 'returned'];

const LABELS: Readonly<Record<PixList, string>> = {
  to_review: PIX_RECEIVED_STATES.to_review.label,
  devolucoes: 'Devoluções a conferir',
  booked: PIX_RECEIVED_STATES.booked.label,
  returned: PIX_RECEIVED_STATES.returned.label,
};

const EMPTY: Readonly<Record<PixReceivedState, string>> = {
  to_review: 'Nenhum PIX a conferir.',
  booked: 'Nenhum PIX registrado pelo banco ainda.',
  returned: 'Nenhum PIX devolvido.',
};

/** The page 'PIX a conferir': payments that the bank received and that were not matched to an order automatically. */
export function ReceivedPixPage() {
  const list = route.useSearch({ select: listOf });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="PIX a conferir"
        description="O que o banco recebeu e não coube sozinho em nenhum pedido. Até ser conferido, não entra no faturamento."
      />
      <ChipRow label="PIX recebidos">
        {LISTS.map((one) => (
          <FilterChip
            key={one}
            label={LABELS[one]}
            isPressed={one === list}
            onPress={() =>
              void navigate({
                to: '.',
                search: one === 'to_review' ? {} : { estado: one },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ))}
      </ChipRow>
      {list === 'devolucoes' ? <PixRefundList /> : <ReceivedList state={list} />}
    </>
  );
}

function listOf({ estado }: { readonly estado?: string | undefined }): PixList {
  return LISTS.find((list) => list === estado) ?? 'to_review';
}

interface OpenDialog {
  readonly kind: 'order' | 'refund' | 'return';
  readonly pix: ReceivedPix;
}

function ReceivedList({ state }: { readonly state: PixReceivedState }) {
  const received = useInfiniteQuery(receivedQuery(state));
  const [dialog, setDialog] = useState<OpenDialog>();
  const mayReturn = useMay('cancelAndRefund');
  const { decide, isDeciding } = useDecision(() => setDialog(undefined));
  const shown = usePreviousDefined(dialog);
  return (
    <>
      {state === 'to_review' && <UnreadPixList />}
      <EndlessList
        query={received}
        problem={(reason) => `Erro ao carregar os PIX: ${reason}`}
        empty={<NothingFound message={EMPTY[state]} />}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((pix) => (
              <li key={pix.endToEndId}>
                <ReceivedPixCard
                  pix={pix}
                  isBusy={isDeciding}
                  mayReturn={mayReturn}
                  onDecide={(decision) => decide({ pix, decision })}
                  onChooseOrder={() => setDialog({ kind: 'order', pix })}
                  onRefund={() => setDialog({ kind: 'refund', pix })}
                  onReturn={() => setDialog({ kind: 'return', pix })}
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      <Modal
        isOpen={dialog?.kind === 'order'}
        title="Escolher pedido"
        isBusy={isDeciding}
        onClose={() => setDialog(undefined)}
      >
        {shown && (
          <OrderSearch
            key={shown.pix.endToEndId}
            label={`De que pedido é o PIX de ${formatBRL(shown.pix.openCents)} de ${formatAt(shown.pix.receivedAt)}?`}
            isBusy={isDeciding}
            onChoose={(orderId) => decide({ pix: shown.pix, decision: { kind: 'book', orderId } })}
          />
        )}
      </Modal>
      <ConfirmDialog
        isOpen={dialog?.kind === 'refund'}
        title="Devolver pelo banco?"
        confirmLabel="Devolver"
        isDangerous
        isBusy={isDeciding}
        onConfirm={() => shown && decide({ pix: shown.pix, decision: { kind: 'refund' } })}
        onCancel={() => setDialog(undefined)}
      >
        {shown &&
          `${formatBRL(shown.pix.openCents)} voltam para a conta de quem pagou. Se o banco não devolver, o PIX volta para esta lista.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog?.kind === 'return'}
        title="O PIX já foi devolvido?"
        confirmLabel="Já foi devolvido"
        isBusy={isDeciding}
        onConfirm={() => shown && decide({ pix: shown.pix, decision: { kind: 'return' } })}
        onCancel={() => setDialog(undefined)}
      >
        {shown &&
          `${formatBRL(shown.pix.openCents)} saem da lista. A devolução em si é feita no aplicativo do banco.`}
      </ConfirmDialog>
    </>
  );
}
