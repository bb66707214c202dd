import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageError } from '#ui/feedback/page-error.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinkedTasks } from '#shared/tasks/linked-tasks.tsx';
import { PericiaEditForm } from './pericia-edit-form.tsx';
import { periciaQuery } from './pericias.queries.ts';

const route = getRouteApi('/admin/pericias/edit/$id');

/** The form of an existing case. */
export function PericiaEditPage() {
  const { id } = route.useParams();
  const pericia = useQuery(periciaQuery(id));
  // Always read again: the form must start with the current case, not with data of an earlier page.
  const isFresh = pericia.isFetchedAfterMount && pericia.data !== undefined;
  return (
    <>
      <PageHeader title="Editar Perícia" />
      {pericia.error !== null && (
        <PageError
          error={pericia.error}
          message={`Erro ao carregar perícias: ${pericia.error.message}`}
          onRetry={() => void pericia.refetch()}
          back={{ to: '/admin/pericias', label: 'Voltar para a lista' }}
        />
      )}
      {pericia.error === null && !isFresh && <Loading />}
      {isFresh && <PericiaEditForm key={id} loaded={pericia.data} />}
      {isFresh && (
        <Box maw="48rem" mt="lg">
          <LinkedTasks pericia={id} />
        </Box>
      )}
    </>
  );
}
