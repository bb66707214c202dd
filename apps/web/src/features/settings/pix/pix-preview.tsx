import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Pix, pixFormSchema, previewPix } from '@vendas/contract/pix/pix';
import { formatPixKey, PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import type { SectionValues } from '#features/settings/section-values.ts';
import { call } from '#lib/api/api.ts';
import { PixPanel } from '#shared/pix/pix-panel.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';

/** The pause after the last keystroke, in milliseconds, before a code is requested. */
const PAUSE_MS = 400;
const NO_ACCOUNT = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };

/** A code of R$ 1,00 for an account that is not saved yet. */
const pixPreviewQuery = (account: Pix) =>
  queryOptions({
    queryKey: ['pix-preview', account],
    queryFn: ({ signal }) => call(previewPix, { body: account, signal }),
  });

/** The code of the typed account; renders nothing until the account is complete. */
export function PixPreview({ values }: { readonly values: SectionValues }) {
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const parsed = pixFormSchema.safeParse(settled);
  const account = parsed.success ? parsed.data : NO_ACCOUNT;
  const { pixKeyKind: kind, pixKey: key } = account;
  const isWhole = kind !== null && key !== null;
  const preview = useQuery({ ...pixPreviewQuery(account), enabled: isWhole });
  if (!isWhole) return null;
  if (preview.isError) {
    return (
      <ErrorPanel
        message={`Erro ao montar o código de teste: ${preview.error.message}`}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (!preview.data) return <Loading />;
  return (
    <section aria-label="Código de teste">
      <Text size="sm" mb="xs">
        Confira antes de salvar: leia este código com o aplicativo de um banco e veja se ele mostra
        o titular certo; não é preciso pagar. Chave: {formatPixKey(kind, key)} (
        {PIX_KEY_KINDS[kind].label}).
      </Text>
      <PixPanel code={preview.data} />
    </section>
  );
}
