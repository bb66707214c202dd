import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPix, type Pix, pixFormSchema, pixSchema, savePix } from '@vendas/contract/pix/pix';
import { PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import { SectionForm } from '#features/settings/section-form.tsx';
import {
  type SectionSource,
  type SettingsGroupProps,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { useProof } from '#shared/accounts/use-proof.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PixPreview } from './pix-preview.tsx';

/** The PIX key of the shop; the first word of the query key is the one that live changes invalidate. */
const pixQuery = queryOptions({
  queryKey: ['shop', 'pix'],
  queryFn: ({ signal }) => call(getPix, { signal }),
});

/** The section 'PIX': the key of the account that customers pay to. */
export function PixGroup({ onDirty }: SettingsGroupProps) {
  const pix = useQuery(pixQuery);
  if (pix.data === undefined) {
    if (pix.error === null) return <Loading />;
    return (
      <ErrorPanel
        message={`Erro ao carregar a chave PIX: ${pix.error.message}`}
        onRetry={() => void pix.refetch()}
      />
    );
  }
  return <PixSection stored={pix.data} onDirty={onDirty} />;
}

const SOURCE: SectionSource<Pix> = {
  read: () => call(getPix, {}),
  showRead: (queryClient, pix) => queryClient.setQueryData(pixQuery.queryKey, pix),
  showSaved: (queryClient, pix) => queryClient.setQueryData(pixQuery.queryKey, pix),
};

const SECTION = {
  id: 'pix' as const,
  source: SOURCE,
  section: pixSchema,
  rules: pixFormSchema,
  success: 'Chave PIX salva com sucesso!',
};

const KINDS = [
  { value: '', label: 'Nenhuma' },
  ...Object.entries(PIX_KEY_KINDS).map(([value, { label }]) => ({ value, label })),
];

function PixSection({ stored, onDirty }: SettingsGroupProps & { readonly stored: Pix }) {
  const { proven, dialog } = useProof();
  const save = (body: object) => proven(() => call(savePix, { body: savePix.body.parse(body) }));
  const state = useSectionForm({ ...SECTION, stored, save, onDirty });
  return (
    <>
      <SectionForm
        id={SECTION.id}
        title="PIX"
        description="Com uma chave, cada pedido em aberto ganha um QR code e um código de copiar e colar com o valor certo. Preencha tudo ou deixe tudo vazio."
        state={state}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label="Tipo da chave"
            description="Nenhuma: a loja não oferece PIX."
            data={KINDS}
            {...state.text('pixKeyKind')}
          />
          <TextInput
            label="Chave PIX"
            description="Como está no seu banco, com ou sem pontos."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...state.text('pixKey')}
          />
          <TextInput
            label="Titular da conta"
            description="O nome que o banco mostra a quem paga."
            autoComplete="off"
            {...state.text('pixName')}
          />
          <TextInput
            label="Cidade do titular"
            description="Sem a UF."
            autoComplete="off"
            {...state.text('pixCity')}
          />
        </SimpleGrid>
        <PixPreview values={state.values} />
      </SectionForm>
      {dialog}
    </>
  );
}
