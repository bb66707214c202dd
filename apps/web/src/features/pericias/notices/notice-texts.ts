import type { NoticeRow } from '@vendas/contract/notices/notices';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import { formatDay } from '#lib/format/format.ts';

/** The name of a notice's case: a sealed one only by the digits that its expert recognizes. */
export function noticeLabel({ processNumber, isSealed }: NoticeRow): string {
  return caseLabel({ processNumber, isSealed });
}

/** 'Cancelado em 01/04/2026', or undefined. */
export function cancellation(
  notice: Pick<NoticeRow, 'isCancelled' | 'cancelledOn'>,
): string | undefined {
  if (!notice.isCancelled) return undefined;
  return notice.cancelledOn === null
    ? 'Cancelado pelo tribunal'
    : `Cancelado em ${formatDay(notice.cancelledOn)}`;
}

/** The dates on which a notice was made available and published. */
export function daysText({ availableOn, publishedOn }: NoticeRow): string {
  const available = `Disponibilizado ${formatDay(availableOn)}`;
  return publishedOn === null ? available : `${available}, publicação ${formatDay(publishedOn)}`;
}
