import IconLock from '~icons/tabler/lock';
import type { PericiaRow } from '@vendas/contract/pericias';
import { isTerminal, REFUSED } from '@vendas/domain/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericia-status';
import { memo, useId } from 'react';
import { PericiaMenu } from './pericia-menu.tsx';
import type { OnCaseAction } from './pericia-menu.tsx';
import classes from './pericias.module.css';

interface PericiaTableProps {
  readonly pericias: readonly PericiaRow[];
  /** Another question is on its way. */
  readonly isStale: boolean;
  readonly onAction: OnCaseAction;
}

/** Cases in the one column of their process numbers, the rest below each number. */
export function PericiaTable({ pericias, isStale, onAction }: PericiaTableProps) {
  return (
    <table className={classes.table} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">Nº Processo</th>
        </tr>
      </thead>
      <tbody>
        {pericias.map((pericia) => (
          <Row key={pericia.id} pericia={pericia} onAction={onAction} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly pericia: PericiaRow;
  readonly onAction: OnCaseAction;
}

const Row = memo(function Row({ pericia, onAction }: RowProps) {
  const factsId = useId();
  const { processNumber, defendant, location, currentStatus, accessGranted } = pericia;
  return (
    <tr>
      <td className={classes.cell}>
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
            <span>
              {defendant} · {location}
            </span>
            <span className={classes.status} data-tone={toneOf(currentStatus)}>
              {PERICIA_STATUSES[currentStatus].label}
            </span>
            {!accessGranted && (
              <span className={classes.locked}>
                <IconLock size={14} aria-hidden /> Sem acesso ao processo
              </span>
            )}
          </div>
        </div>
        <div className={classes.menu}>
          <PericiaMenu pericia={pericia} onAction={onAction} />
        </div>
      </td>
    </tr>
  );
});

function toneOf(status: PericiaRow['currentStatus']): string {
  if (status === REFUSED) return 'refused';
  return isTerminal(status) ? 'done' : 'open';
}
