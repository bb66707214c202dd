import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Pericia } from '@vendas/contract/pericias';
import { idleDays } from '@vendas/domain/pericias/pericia-history';
import { isTerminal } from '@vendas/domain/pericias/pericia';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { dayOf, formatAtDay, formatBRL, today } from '#lib/format/format.ts';
import { LinkedTasks, linkedTasksQuery } from '#shared/tasks/linked-tasks.tsx';
import { BackLink, ButtonLink } from '#ui/links.tsx';
import { Loaded, isSettled } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section, SectionStack } from '#ui/section.tsx';
import { MovementsSection } from '#features/pericias/court-records/movements-section.tsx';
import { deadlinesQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import { DeadlineSection } from '#features/pericias/deadlines/deadline-section.tsx';
import { FACTS } from '#features/pericias/facts/fact-texts.ts';
import { periciaNoticesQuery } from '#features/pericias/notices/notices.queries.ts';
import { NoticeSection } from '#features/pericias/notices/notice-section.tsx';
import { periciaHistoryQuery, periciaQuery } from '#features/pericias/pericias.queries.ts';
import { StatusDialog, useCorrection } from '#features/pericias/status/status-dialog.tsx';
import { StatusHistory } from '#features/pericias/status/status-history.tsx';
import { StepLabel } from '#features/pericias/status/step-label.tsx';
import classes from './case.module.css';

const route = getRouteApi('/admin/pericias/$id');

/** One case: its facts, steps, deadlines, tasks and history. */
export function CasePage() {
  const { id } = route.useParams();
  const pericia = useQuery(periciaQuery(id));
  return (
    <>
      <BackLink to="/admin/pericias" className={classes.back}>
        Voltar às perícias
      </BackLink>
      <Loaded
        isPage
        query={pericia}
        problem={(reason) => `Erro ao carregar perícias: ${reason}`}
        back={{ to: '/admin/pericias', label: 'Voltar para a lista' }}
      >
        {(read) => <OpenCase key={read.id} pericia={read} />}
      </Loaded>
    </>
  );
}

function OpenCase({ pericia }: { readonly pericia: Pericia }) {
  const { id, currentStatus, processNumber } = pericia;
  const [isMoving, setIsMoving] = useState(false);
  const history = useQuery(periciaHistoryQuery(id));
  const isComplete = useHasParts(id) && isSettled(history);
  const correction = useCorrection(id);
  return (
    <>
      <div className={classes.case}>
        <PageHeader title={processNumber} description={readProcessNumber(processNumber)?.court}>
          <div className={classes.actions}>
            <ButtonLink to="/admin/pericias/edit/$id" params={{ id }} variant="default">
              Editar
            </ButtonLink>
            {!isTerminal(currentStatus) && (
              <Button onClick={() => setIsMoving(true)}>Atualizar status</Button>
            )}
          </div>
        </PageHeader>
      </div>
      {isComplete ? (
        <div className={classes.columns}>
          <SectionStack>
            <DeadlineSection pericia={pericia} />
            <NoticeSection periciaId={id} />
            <LinkedTasks pericia={id} />
            <Section title="Etapas">
              <StatusHistory history={history} onCorrect={correction.open} />
            </Section>
            <MovementsSection processNumber={processNumber} />
          </SectionStack>
          <Section title="Dados">
            <CaseFacts pericia={pericia} />
          </Section>
        </div>
      ) : (
        <Loading />
      )}
      <StatusDialog pericia={pericia} isOpen={isMoving} onClose={() => setIsMoving(false)} />
      {correction.dialog}
    </>
  );
}

/** Whether the parts above the steps can be shown: a part that loads later would move the content below. */
function useHasParts(id: string): boolean {
  const mayManageTasks = useMay('manageTasks');
  const deadlines = useQuery(deadlinesQuery(id));
  const notices = useQuery(periciaNoticesQuery(id));
  const tasks = useQuery({ ...linkedTasksQuery({ pericia: id }), enabled: mayManageTasks });
  return [deadlines, notices].every(isSettled) && (isSettled(tasks) || !mayManageTasks);
}

function CaseFacts({ pericia }: { readonly pericia: Pericia }) {
  const { accessGranted, caseSummary, currentStatus, lastStepAt } = pericia;
  const idle = idleDays(currentStatus, dayOf(lastStepAt), today());
  const facts = [
    ['Status', <StepLabel key="status" status={currentStatus} />],
    ['Última etapa', `${formatAtDay(lastStepAt)}${idle === null ? '' : `, ${idleText(idle)}`}`],
    ['Réu', pericia.defendant],
    ['Local', pericia.location],
    ['Acesso ao processo', accessGranted ? 'Habilitado' : 'Desabilitado'],
    ['Quantia Recebida', formatBRL(pericia.amountReceivedCents)],
    ['Quantia a Receber', formatBRL(pericia.amountToReceiveCents)],
    ['Resumo do Caso', caseSummary ?? '—'],
    ...FACTS.flatMap(([label, read]) => {
      const value = read(pericia);
      return value === null ? [] : [[label, value] as const];
    }),
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function idleText(days: number): string {
  if (days === 0) return 'hoje';
  return days === 1 ? 'parada há 1 dia' : `parada há ${days} dias`;
}
