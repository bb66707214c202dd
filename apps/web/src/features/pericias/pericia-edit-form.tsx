import { Stack } from '@mantine/core';
import type { Pericia } from '@vendas/contract/pericias';
import { useState } from 'react';
import { ChangesPanel } from '#ui/changes-panel.tsx';
import { changesBetween } from './pericia-changes.ts';
import { PericiaForm } from './pericia-form.tsx';
import { useUpdatePericia } from './use-save-pericia.ts';

/** Edits a case as it was loaded; what somebody else changed meanwhile is shown before it can be overwritten. */
export function PericiaEditForm({ loaded }: { loaded: Pericia }) {
  // Later readings of the case must not reach under what is being typed.
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Pericia>();
  const update = useUpdatePericia(base.id, setTheirs);

  function takeTheirs(current: Pericia): void {
    setBase(current);
    setTheirs(undefined);
  }

  return (
    <Stack gap="lg" maw="48rem">
      {theirs && (
        <ChangesPanel changes={changesBetween(base, theirs)} onTake={() => takeTheirs(theirs)} />
      )}
      <PericiaForm
        key={base.version}
        pericia={base}
        submitLabel="Salvar Alterações"
        isBusy={update.isPending}
        onSubmit={(values, setErrors) =>
          update.mutate({ values, setErrors, version: (theirs ?? base).version })
        }
      />
    </Stack>
  );
}
