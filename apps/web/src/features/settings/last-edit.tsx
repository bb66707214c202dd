import { Text } from '@mantine/core';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listSettingsEdits } from '@vendas/contract/audit';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import { call } from '#lib/api/api.ts';
import { formatAt } from '#lib/format/format.ts';

/** The last change of each section; the first word of the key is the one that live changes of the shop invalidate. */
const editsQuery = queryOptions({
  queryKey: ['shop', 'edits'],
  queryFn: ({ signal }) => call(listSettingsEdits, { signal }),
});

/** Reads the last change of each section again. */
export function readEditsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: editsQuery.queryKey });
}

/** Author and time of a section's last change; renders nothing if it was never changed. */
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
