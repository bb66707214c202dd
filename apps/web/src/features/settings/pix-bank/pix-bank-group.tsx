import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getPixBank,
  type PixBank,
  removePixBank,
  testPixBank,
} from '@vendas/contract/pix/pix-bank';
import { BANK_PROBLEMS } from '@vendas/domain/pix/bank-problem';
import { useState } from 'react';
import { LastEdit, readEditsAgain } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt } from '#lib/format/format.ts';
import { useProof } from '#shared/accounts/use-proof.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { PixBankDialog } from './pix-bank-dialog.tsx';

/** The section 'PIX pelo banco': the connection that confirms payments automatically. */
export function PixBankGroup() {
  const bank = useQuery(pixBankQuery);
  return (
    <div id="pix-banco" className={classes.section}>
      <Section title="PIX pelo banco">
        <Text size="sm" c="dimmed" mb="md">
          Com a API Pix do seu banco, cada pagamento por PIX é conferido e registrado sozinho. Peça
          ao banco as credenciais da API Pix e o certificado da loja. Sem esta conexão, os códigos
          continuam valendo, e os pagamentos são registrados à mão.
        </Text>
        <Loaded query={bank} problem={(reason) => `Erro ao carregar a conexão: ${reason}`}>
          {(read) => <Connection bank={read} />}
        </Loaded>
      </Section>
    </div>
  );
}

type DialogName = 'edit' | 'remove';

function Connection({ bank: { canSeal, connection } }: { readonly bank: PixBank }) {
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const queryClient = useQueryClient();
  const { proven, dialog } = useProof();
  const show = (saved: PixBank) => {
    queryClient.setQueryData(pixBankQuery.queryKey, saved);
    readEditsAgain(queryClient);
    setOpenDialog(undefined);
  };
  const removing = useApiMutation({
    mutationFn: () => proven(() => call(removePixBank, {})),
    success: 'Conexão com o banco removida.',
    failure: (reason) => `Erro ao remover: ${reason}`,
    onSuccess: show,
  });
  if (!canSeal) {
    return (
      <Text size="sm">
        Este servidor não tem uma chave para guardar segredos. Quem cuida dele precisa definir
        SECRETS_KEY antes.
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {connection !== null && <Facts connection={connection} />}
      <Group gap="sm">
        <Button
          variant={connection === null ? 'filled' : 'default'}
          onClick={() => setOpenDialog('edit')}
        >
          {connection === null ? 'Conectar banco' : 'Alterar conexão'}
        </Button>
        {connection !== null && <TestButton />}
        {connection !== null && (
          <Button variant="subtle" color="red" onClick={() => setOpenDialog('remove')}>
            Remover conexão
          </Button>
        )}
      </Group>
      <LastEdit section="pix-banco" />
      <PixBankDialog
        isOpen={openDialog === 'edit'}
        connection={connection}
        onSaved={show}
        onClose={() => setOpenDialog(undefined)}
      />
      <ConfirmDialog
        isOpen={openDialog === 'remove'}
        title="Remover a conexão com o banco?"
        confirmLabel="Remover"
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setOpenDialog(undefined)}
      >
        O certificado e o Client Secret são apagados. Os códigos voltam a ser os da chave, sem
        confirmação automática.
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}

type StoredConnection = NonNullable<PixBank['connection']>;

function Facts({ connection }: { readonly connection: StoredConnection }) {
  const { baseUrl, certificateName, clientId, lastSuccessAt, problem } = connection;
  return (
    <Stack gap={4}>
      <Text size="sm" className={classes.facts ?? ''}>
        Endereço da API: {baseUrl}
      </Text>
      <Text size="sm">Client ID: {clientId}</Text>
      <Text size="sm">Certificado: {certificateName}</Text>
      <Text size="sm" c="dimmed">
        {lastSuccessAt === null
          ? 'Os PIX recebidos ainda não foram consultados.'
          : `Última consulta dos PIX recebidos: ${formatAt(lastSuccessAt)}.`}
      </Text>
      {problem !== null && (
        <Text size="sm" role="alert">
          {problemText(problem)}
        </Text>
      )}
    </Stack>
  );
}

function problemText({ kind, detail }: NonNullable<StoredConnection['problem']>): string {
  const { label } = BANK_PROBLEMS[kind];
  return detail === null ? label : `${label} (Resposta: ${detail})`;
}

function TestButton() {
  const [result, setResult] = useState<string>();
  const testing = useApiMutation({
    mutationFn: () => call(testPixBank, {}),
    invalidates: [pixBankQuery.queryKey],
    failure: (reason) => `Erro ao testar a conexão: ${reason}`,
    onSuccess({ isNotified, problem }) {
      if (problem !== null) setResult(undefined);
      else if (isNotified) setResult('A conexão funciona, e o banco avisa cada pagamento na hora.');
      else setResult('A conexão funciona. Os pagamentos são consultados a cada dez minutos.');
    },
  });
  return (
    <>
      <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
        Testar conexão
      </Button>
      {result !== undefined && (
        <Text size="sm" role="status">
          {result}
        </Text>
      )}
    </>
  );
}

/** The connection to the bank, without its secrets. */
const pixBankQuery = queryOptions({
  queryKey: ['pix-bank'],
  queryFn: ({ signal }) => call(getPixBank, { signal }),
});
