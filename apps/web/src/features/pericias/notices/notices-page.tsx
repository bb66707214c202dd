import '@mantine/core/styles/Combobox.css';
import IconMail from '~icons/tabler/mail';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keysOf } from '@vendas/contract/fields';
import type { NoticeCounts } from '@vendas/contract/notices/notices';
import {
  NOTICE_RANGES,
  NOTICE_SUPPORT,
  type NoticeRange,
} from '@vendas/domain/notices/court-notice';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList } from '#ui/lists/endless-list.tsx';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './notices.module.css';
import { noticeCountsQuery, noticesQuery } from './notices.queries.ts';
import { LastSearch, SearchIsOff } from './search-state.tsx';

const route = getRouteApi('/admin/notices');
const RANGES = keysOf(NOTICE_RANGES);

/** The page 'Avisos': the notices of all cases in the gazette of the courts. */
export function NoticesPage() {
  const range = route.useSearch({ select: rangeIn });
  const counts = useQuery(noticeCountsQuery);
  return (
    <>
      <PageHeader title="Avisos" description={NOTICE_SUPPORT} />
      <div className={classes.filters}>
        <RangeChips range={range} counts={counts.data} />
        <Loaded
          query={counts}
          problem={(reason) => `Erro ao carregar a última verificação: ${reason}`}
          loading={null}
        >
          {({ search: { isOn, ...outcome }, nameSearch }) => (
            <div>
              {!isOn && <SearchIsOff />}
              <LastSearch {...outcome} />
              {nameSearch !== null && <LastSearch {...nameSearch} subject=" pelo nome" />}
            </div>
          )}
        </Loaded>
      </div>
      <Notices range={range} isReady={counts.isFetched} />
    </>
  );
}

function rangeIn({ range }: { readonly range?: string | undefined }): NoticeRange {
  return RANGES.find((key) => key === range) ?? 'toReview';
}

interface RangeChipsProps {
  readonly range: NoticeRange;
  readonly counts: NoticeCounts | undefined;
}

function RangeChips({ range, counts }: RangeChipsProps) {
  const setParams = useQueryParams();
  const shownCounts = {
    toReview: counts?.toReview ?? ('unread' as const),
    withoutCase: counts?.withoutCase ?? ('unread' as const),
  };
  const countOf = (key: NoticeRange) =>
    key === 'toReview' || key === 'withoutCase' ? shownCounts[key] : undefined;
  return (
    <ChipRow label="Situação dos avisos">
      {RANGES.map((key) => (
        <FilterChip
          key={key}
          label={NOTICE_RANGES[key].label}
          count={countOf(key)}
          isPressed={range === key}
          onPress={() => setParams({ range: key === 'toReview' ? undefined : key })}
        />
      ))}
    </ChipRow>
  );
}

const NOTHING: Readonly<Record<NoticeRange, string>> = {
  toReview: 'Nenhum aviso a conferir.',
  withoutCase: 'Nenhum aviso sem perícia.',
  accepted: 'Nenhum aviso aceito.',
  dismissed: 'Nenhum aviso dispensado.',
  all: 'Nenhum aviso.',
};

interface NoticesProps {
  readonly range: NoticeRange;
  /** Whether everything above the list is loaded: a part that loads later would move the notices. */
  readonly isReady: boolean;
}

function Notices({ range, isReady }: NoticesProps) {
  const notices = useInfiniteQuery(noticesQuery(range));
  if (!isReady) return <Loading />;
  return (
    <EndlessList
      query={notices}
      problem={(reason) => `Erro ao carregar avisos: ${reason}`}
      empty={
        <EmptyState icon={<IconMail size={32} />} message={NOTHING[range]}>
          <p className={classes.hint}>
            Uma vez por dia, o DJEN é consultado para as perícias com <em>Acompanhar avisos</em>. O
            que for novo aparece em <em>A conferir</em>.
          </p>
        </EmptyState>
      }
    >
      {(items, isStale) => (
        <NoticeList notices={items} isStale={isStale} showsState={range === 'all'} />
      )}
    </EndlessList>
  );
}
