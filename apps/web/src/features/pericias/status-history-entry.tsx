import IconCircleX from '~icons/tabler/circle-x';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { REFUSED } from '@vendas/domain/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericia-status';
import { formatAt, formatDay } from '#lib/format/format.ts';
import classes from './status-history.module.css';

/** One step of a case with what is known of it. */
export function StatusHistoryEntry({ entry }: { readonly entry: PericiaHistoryEntry }) {
  const { statusType, createdAt, processMovementNumber, eventDate, notes } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.label}>
          {statusType === REFUSED && (
            <IconCircleX
              className={classes.refused}
              size={18}
              role="img"
              aria-label="Encerrada por recusa"
            />
          )}
          {PERICIA_STATUSES[statusType].label}
        </span>
        <time className={classes.at} dateTime={createdAt}>
          {formatAt(createdAt)}
        </time>
      </div>
      {processMovementNumber !== null && <Fact name="Nº Movimento">{processMovementNumber}</Fact>}
      {eventDate !== null && <Fact name="Data do Evento">{formatDay(eventDate)}</Fact>}
      {notes !== null && <Fact name="Notas">{notes}</Fact>}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <p className={classes.fact}>
      <span className={classes.name}>{name}:</span> {children}
    </p>
  );
}
