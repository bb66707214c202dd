import { PageHeader } from '#ui/page-header.tsx';
import { PericiaForm } from './pericia-form.tsx';
import { useCreatePericia } from './use-save-pericia.ts';

/** The form of a new case. */
export function PericiaNewPage() {
  const creation = useCreatePericia();
  return (
    <>
      <PageHeader title="Adicionar Nova Perícia" />
      <PericiaForm
        submitLabel="Adicionar Perícia"
        isBusy={creation.isPending}
        onSubmit={(values, setErrors) => creation.mutate({ values, setErrors })}
      />
    </>
  );
}
