import { Text } from '@mantine/core';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listSettingsEdits } from '@vendas/contract/audit';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import { call } from '#lib/api/api.ts';
import { formatAt } from '#lib/format/format.ts';

/** Who changed each section last; the first word of the key is that of the shop's live changes. */
const editsQuery = queryOptions({
  queryKey: ['shop', 'edits'],
  queryFn: ({ signal }) => call(listSettingsEdits, { signal }),
});

/** Reads again who changed the sections last. */
export function readEditsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: editsQuery.queryKey });
}

/** Who changed a section last, and when; nothing where it never was changed. */
export function LastEdit({ section }: { readonly section: SettingsSectionName }) {
  const { data, error } = useQuery(editsQuery);
  const edit = data?.items.find((item) => item.section === section);
  if (edit === undefined && error === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {edit === undefined
        ? `Erro ao carregar a última alteração: ${error?.message ?? ''}`
        : `Última alteração: ${formatAt(edit.at)}, ${edit.actorName ?? 'conta sem nome'}.`}
    </Text>
  );
}
