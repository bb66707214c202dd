import IconCircleX from '~icons/tabler/circle-x';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { REFUSED } from '@vendas/domain/pericias/pericia';
import { isApproval } from '@vendas/domain/pericias/pericia-history';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { formatAt, formatDay } from '#lib/format/format.ts';
import classes from './status-history.module.css';

interface StatusHistoryEntryProps {
  readonly entry: PericiaHistoryEntry;
  /** True when a later entry replaces its values. */
  readonly isCorrected: boolean;
  /** Scrolls the list to this entry. */
  readonly isLast: boolean;
}

/** One step of a case, or the correction of one, with its known values. */
export function StatusHistoryEntry({ entry, isCorrected, isLast }: StatusHistoryEntryProps) {
  const { statusType, createdAt, processMovementNumber, eventDate, notes, correctsId } = entry;
  const mark = isCorrected ? 'Corrigida' : correctsId !== null ? 'Correção' : undefined;
  return (
    <li
      ref={isLast ? scrollToEnd : null}
      className={classes.entry}
      data-corrected={isCorrected || undefined}
    >
      <div className={classes.line}>
        <span className={classes.label}>
          {statusType === REFUSED && (
            <IconCircleX
              className={classes.refused}
              size={18}
              role="img"
              aria-label="Encerrada por recusa"
            />
          )}
          <span className={classes.status}>{PERICIA_STATUSES[statusType].label}</span>
          {isApproval(entry) && <span className={classes.mark}>Aprovada</span>}
          {mark !== undefined && <span className={classes.mark}>{mark}</span>}
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

function scrollToEnd(entry: HTMLElement | null): void {
  const list = entry?.parentElement;
  if (list) list.scrollTop = list.scrollHeight;
}
