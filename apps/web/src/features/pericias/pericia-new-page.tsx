import { PageHeader } from '#ui/page-header.tsx';
import { PericiaForm } from './pericia-form.tsx';
import { usePericiaForm } from './pericia-values.ts';
import { useCreatePericia } from './use-save-pericia.ts';

/** The form of a new case. */
export function PericiaNewPage() {
  const form = usePericiaForm();
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
