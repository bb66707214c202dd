import { Stack } from '@mantine/core';
import type { Pericia } from '@vendas/contract/pericias';
import { useState } from 'react';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { changesBetween } from './pericia-changes.ts';
import { PericiaForm } from './pericia-form.tsx';
import { usePericiaForm } from './pericia-values.ts';
import { useUpdatePericia } from './use-save-pericia.ts';

/** Edits a case as it was loaded; another user's changes since then are shown before they can be overwritten. */
export function PericiaEditForm({ loaded }: { loaded: Pericia }) {
  // A case that is read again later must not change the fields while the user types.
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Pericia>();

  function takeTheirs(current: Pericia): void {
    setBase(current);
    setTheirs(undefined);
  }

  return (
    <Stack gap="lg" maw="48rem">
      {theirs && (
        <ChangesPanel changes={changesBetween(base, theirs)} onTake={() => takeTheirs(theirs)} />
      )}
      <Fields
        key={base.version}
        base={base}
        version={(theirs ?? base).version}
        onChanged={setTheirs}
      />
    </Stack>
  );
}

interface FieldsProps {
  /** The initial values of the fields. */
  readonly base: Pericia;
  /** The newest version that the user has seen. */
  readonly version: number;
  readonly onChanged: (current: Pericia) => void;
}

function Fields({ base, version, onChanged }: FieldsProps) {
  const form = usePericiaForm(base);
  const update = useUpdatePericia({ id: base.id, version, form, onChanged });
  return (
    <PericiaForm
      form={form}
      exceptId={base.id}
      submitLabel="Salvar Alterações"
      isBusy={update.isPending}
      onSubmit={update.mutate}
    />
  );
}
