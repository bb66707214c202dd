import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PericiaEditForm } from './pericia-edit-form.tsx';
import { periciaQuery } from './pericias.queries.ts';

/** The form of an existing case. */
export function PericiaEditPage() {
  const { id = '' } = useParams({ strict: false });
  const pericia = useQuery(periciaQuery(id));
  return (
    <>
      <PageHeader title="Editar Perícia" />
      {pericia.isPending && <Loading />}
      {pericia.error !== null && (
        <ErrorPanel
          message={`Erro ao carregar perícia: ${pericia.error.message}`}
          onRetry={() => void pericia.refetch()}
        />
      )}
      {/* What is typed must start from the case as it is, not from what was kept of an earlier look. */}
      {pericia.isFetchedAfterMount && pericia.data !== undefined && (
        <PericiaEditForm key={id} loaded={pericia.data} />
      )}
    </>
  );
}
