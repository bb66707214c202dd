import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StatementLine } from '@vendas/contract/statements/statements';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useMay } from '#lib/auth/session.tsx';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { certainSettlements } from './line-matches.ts';
import { StatementLineCard } from './statement-line-card.tsx';
import { linesQuery } from './statements.queries.ts';
import classes from './statements.module.css';
import { useIgnore, useSettle } from './use-settle.ts';

// Loaded on demand: most lines match a suggestion, and few settlements are undone.
const ChooseOrderDialog = lazyComponent(
  async () => (await import('./choose-order-dialog.tsx')).ChooseOrderDialog,
);
const UndoSettlementDialog = lazyComponent(
  async () => (await import('./undo-settlement-dialog.tsx')).UndoSettlementDialog,
);

const EMPTY: Readonly<Record<StatementState, string>> = {
  open: 'Nada a conferir. Envie o extrato do banco para comparar.',
  settled: 'Nenhum lançamento conferido ainda.',
  ignored: 'Nenhum lançamento ignorado.',
};

/** The lines of a state, and the dialogs that they open. */
export function StatementLines({ state }: { readonly state: StatementState }) {
  const lines = useInfiniteQuery(linesQuery(state));
  const { settle, isSettling } = useSettle();
  const { ignore, isIgnoring } = useIgnore();
  const mayUndo = useMay('cancelAndRefund');
  const [choosing, setChoosing] = useState<StatementLine>();
  const [undoing, setUndoing] = useState<StatementLine>();
  const isBusy = isSettling || isIgnoring;
  return (
    <>
      <EndlessList
        query={lines}
        problem={(reason) => `Erro ao carregar lançamentos: ${reason}`}
        empty={<NothingFound message={EMPTY[state]} />}
      >
        {(items) => {
          const certain = items.flatMap(certainSettlements);
          return (
            <>
              {certain.length > 1 && (
                <Button mb="sm" disabled={isBusy} onClick={() => settle(certain)}>
                  Confirmar os {certain.length} certos
                </Button>
              )}
              <ul className={classes.lines}>
                {items.map((line) => (
                  <li key={line.id}>
                    <StatementLineCard
                      line={line}
                      state={state}
                      isBusy={isBusy}
                      onSettle={settle}
                      onIgnore={(isIgnored) => ignore({ id: line.id, isIgnored })}
                      onChoose={() => setChoosing(line)}
                      onUndo={mayUndo ? () => setUndoing(line) : undefined}
                    />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </EndlessList>
      <WhenOpened isOpen={choosing !== undefined}>
        <ChooseOrderDialog
          line={choosing}
          onClose={() => setChoosing(undefined)}
          onChoose={(settlement) => {
            setChoosing(undefined);
            settle([settlement]);
          }}
        />
      </WhenOpened>
      <WhenOpened isOpen={undoing !== undefined}>
        <UndoSettlementDialog line={undoing} onClose={() => setUndoing(undefined)} />
      </WhenOpened>
    </>
  );
}
