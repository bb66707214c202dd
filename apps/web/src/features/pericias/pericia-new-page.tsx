import { getRouteApi } from '@tanstack/react-router';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import { PageHeader } from '#ui/page-header.tsx';
import { PericiaForm } from './pericia-form.tsx';
import { usePericiaForm } from './pericia-values.ts';
import { useCreatePericia } from './use-save-pericia.ts';

const route = getRouteApi('/admin/pericias/new');

/** The page of a new case; its URL may contain the process number. */
export function PericiaNewPage() {
  const { numero = '' } = route.useSearch();
  const form = usePericiaForm({ processNumber: readProcessNumber(numero)?.text ?? '' });
  const creation = useCreatePericia(form);
  return (
    <>
      <PageHeader title="Adicionar Nova Perícia" />
      <PericiaForm
        form={form}
        submitLabel="Adicionar Perícia"
        isBusy={creation.isPending}
        onSubmit={creation.mutate}
      />
    </>
  );
}
