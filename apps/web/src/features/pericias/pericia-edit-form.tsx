import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Pericia } from '@vendas/contract/pericias';
import { useState } from 'react';
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
    <Stack gap="lg">
      {theirs && (
        <Alert color="orange" title="O que mudou enquanto você editava" role="alert" maw="48rem">
          <Stack gap="sm" align="flex-start">
            <ul>
              {changesBetween(base, theirs).map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before} → {after}
                </li>
              ))}
            </ul>
            <Text size="sm">
              “Salvar Alterações” agora grava o formulário como está, por cima dessas mudanças.
            </Text>
            <Button size="sm" variant="default" onClick={() => takeTheirs(theirs)}>
              Carregar a versão atual
            </Button>
          </Stack>
        </Alert>
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
