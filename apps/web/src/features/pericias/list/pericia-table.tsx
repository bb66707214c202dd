import IconLock from '~icons/tabler/lock';
import type { PericiaRow } from '@vendas/contract/pericias';
import { idleDays, LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import { memo, useId } from 'react';
import { dayOf, today } from '#lib/format/format.ts';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { PericiaMenu } from './pericia-menu.tsx';
import type { OnCaseAction } from './pericia-menu.tsx';
import classes from '#features/pericias/pericias.module.css';
import { StepBar, StepLabel } from '#features/pericias/status/step-label.tsx';

interface PericiaTableProps {
  readonly pericias: readonly PericiaRow[];
  /** True while another query is loading. */
  readonly isStale: boolean;
  readonly onAction: OnCaseAction;
}

const NUMBER = 'Nº Processo';
const COLUMNS: readonly DataColumn[] = [{ label: NUMBER, width: 'minmax(0, 1fr)', phone: 'title' }];

/** Three lines on phones. */
const ROW_CONTENT = { phone: '3.575rem' };

/** Cases in one column by process number; the other values are aligned parts of its cells. */
export function PericiaTable({ pericias, isStale, onAction }: PericiaTableProps) {
  return (
    <DataTable label="Perícias" columns={COLUMNS} isStale={isStale} rowContent={ROW_CONTENT}>
      {pericias.map((pericia) => (
        <Row key={pericia.id} pericia={pericia} onAction={onAction} />
      ))}
    </DataTable>
  );
}

interface RowProps {
  readonly pericia: PericiaRow;
  readonly onAction: OnCaseAction;
}

const Row = memo(function Row({ pericia, onAction }: RowProps) {
  const factsId = useId();
  const { processNumber, currentStatus, accessGranted, lastStepAt } = pericia;
  const facts = factsOf(pericia);
  const days = idleDays(currentStatus, dayOf(lastStepAt), today());
  return (
    <DataRow isPressable>
      <DataCell label={NUMBER}>
        <div className={classes.case}>
          <button
            type="button"
            className={classes.number}
            aria-describedby={factsId}
            aria-haspopup="dialog"
            onClick={() => onAction('status', pericia)}
          >
            {processNumber}
          </button>
          <div id={factsId} className={classes.facts}>
            <span className={classes.parties}>
              <span className={classes.names} title={facts}>
                {facts}
              </span>
              {!accessGranted && (
                <span className={classes.locked} title="Sem acesso ao processo">
                  <IconLock size={14} aria-hidden />{' '}
                  <span className={classes.word}>Sem acesso ao processo</span>
                </span>
              )}
            </span>
            <span className={classes.status}>
              <StepLabel status={currentStatus} />
              <StepBar status={currentStatus} />
            </span>
            {days !== null && (
              <span className={classes.idle} data-long={days > LONG_IDLE_DAYS || undefined}>
                <IdleText days={days} />
              </span>
            )}
          </div>
          <div className={classes.menu}>
            <PericiaMenu pericia={pericia} onAction={onAction} />
          </div>
        </div>
      </DataCell>
    </DataRow>
  );
});

/** Parties and places of a case on one line; only defendant and location are always known. */
function factsOf({ defendant, location, plaintiff, courtDivision }: PericiaRow): string {
  const author = plaintiff === null ? [] : [`Autor: ${plaintiff}`];
  return [defendant, location, courtDivision ?? [], author].flat().join(' · ');
}

function IdleText({ days }: { readonly days: number }) {
  const [word, figure] =
    days <= 0 ? ['movimentada', 'hoje'] : ['parada', days === 1 ? 'há 1 dia' : `há ${days} dias`];
  return (
    <>
      <span className={classes.word}>{word} </span>
      {figure}
    </>
  );
}
