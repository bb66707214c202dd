import { useQuery, queryOptions } from '@tanstack/react-query';
import IconCashRegister from '~icons/tabler/cash-register';
import IconCircleCheck from '~icons/tabler/circle-check';
import { Suspense } from 'react';
import { getToday } from '@vendas/contract/today';
import { useMay, useSession } from '#lib/auth/session.tsx';
import { today, formatAt } from '#lib/format/format.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import { call } from '#lib/api/api.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import type { OnboardingStepsProps } from './onboarding-steps.tsx';
import { ActionItems } from './action-items.tsx';
import type { Figure } from './today-card.ts';
import { contentOf } from './today-cards.ts';
import classes from './today.module.css';

/** Loaded on demand, only for a new shop and one with cases. */
const OnboardingSteps = lazyComponent(
  async () => (await import('./onboarding-steps.tsx')).OnboardingSteps,
);

const weekday = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The page 'Hoje': the needs and figures of the day, each figure a link to the list of its rows. */
export function TodayPage() {
  const { profile } = useSession();
  const maySell = useMay('sell');
  const day = useQuery(todayQuery);
  const name = profile?.firstName;
  return (
    <>
      <PageHeader
        title={name ? `${greeting()}, ${name}` : greeting()}
        description={weekday.format(new Date(day.data?.date ?? today()))}
      >
        {maySell && (
          <ButtonLink
            to="/admin/make-sale"
            leftSection={<IconCashRegister size={18} aria-hidden />}
          >
            Realizar Venda
          </ButtonLink>
        )}
      </PageHeader>
      {day.isPending && <Loading />}
      {day.isError && day.data === undefined && (
        <ErrorPanel
          message={`Erro ao carregar o dia: ${day.error.message}`}
          onRetry={() => void day.refetch()}
        />
      )}
      {day.data !== undefined && (
        <Suspense fallback={<Loading />}>
          <Day
            firstSteps={day.data.firstSteps}
            deadlines={day.data.cards.deadlines}
            {...contentOf(day.data.cards, day.data.date)}
          />
        </Suspense>
      )}
    </>
  );
}

interface DayProps extends ReturnType<typeof contentOf>, OnboardingStepsProps {}

function Day({ firstSteps, deadlines, figures, needs }: DayProps) {
  const hasParts = firstSteps.length > 0 || deadlines;
  return (
    <>
      {hasParts && <OnboardingSteps firstSteps={firstSteps} deadlines={deadlines} />}
      {figures.length > 0 && (
        <ul className={classes.figures} aria-label="Valores">
          {figures.map((figure) => (
            <FigureCard key={figure.label} figure={figure} />
          ))}
        </ul>
      )}
      {needs.length > 0 && <ActionItems title="Precisa de você" needs={needs} />}
      {needs.length === 0 && !hasParts && (
        <EmptyState icon={<IconCircleCheck size={32} />} message="Nada para hoje.">
          <p className={classes.quiet}>O que precisar de você aparece aqui.</p>
        </EmptyState>
      )}
    </>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { label, value, note, href, isAlarming } = figure;
  return (
    <li>
      <RowLink href={href} className={classes.figure}>
        <span className={classes.label}>{label}</span>
        <strong className={classes.value} data-alarming={isAlarming || undefined}>
          {value}
        </strong>
        <span className={classes.note}>{unbrokenAmounts(note)}</span>
      </RowLink>
    </li>
  );
}

/** The greeting at the current hour of the business. */
function greeting(): string {
  const hour = Number(formatAt(new Date().toISOString()).slice(11, 13));
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** The data of the day; read again at every visit. */
const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(getToday, { signal }),
  staleTime: 0,
});
