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
import classes from '#features/settings/settings.module.css';

/** The pause after the last keystroke, in milliseconds, before a code is requested. */
const PAUSE_MS = 400;

/** A typed account that has a key. */
type CompleteAccount = Pix & { readonly [K in 'pixKeyKind' | 'pixKey']: NonNullable<Pix[K]> };

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
  // Its space is reserved as soon as the account is complete: with the code, a pause and a response later, it would
  // move the buttons below under the pointer.
  if (accountOf(values) === undefined) return null;
  return (
    <div className={classes.pixPreview}>
      <PixCode account={accountOf(settled)} />
    </div>
  );
}

function accountOf(values: SectionValues): CompleteAccount | undefined {
  const { data } = pixFormSchema.safeParse(values);
  if (data === undefined || data.pixKeyKind === null || data.pixKey === null) return undefined;
  return { ...data, pixKeyKind: data.pixKeyKind, pixKey: data.pixKey };
}

function PixCode({ account }: { readonly account: CompleteAccount | undefined }) {
  const preview = useQuery({
    ...pixPreviewQuery(account ?? NO_ACCOUNT),
    enabled: account !== undefined,
  });
  if (preview.isError) {
    return (
      <ErrorPanel
        message={`Erro ao montar o código de teste: ${preview.error.message}`}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (account === undefined || !preview.data) return <Loading />;
  return (
    <section aria-label="Código de teste">
      <Text size="sm" mb="xs">
        Confira antes de salvar: leia este código com o aplicativo de um banco e veja se ele mostra
        o titular certo; não é preciso pagar. Chave:{' '}
        {formatPixKey(account.pixKeyKind, account.pixKey)} (
        {PIX_KEY_KINDS[account.pixKeyKind].label}).
      </Text>
      <PixPanel code={preview.data} />
    </section>
  );
}
