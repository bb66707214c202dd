import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOST_NOTICES_OF_CASE, type NoticeSearch } from '@vendas/contract/notices/notices';
import { NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { Section } from '#ui/section.tsx';
import { NoticeList } from './notice-list.tsx';
import { periciaNoticesQuery } from './notices.queries.ts';
import { LastSearch, SearchIsOff } from './search-state.tsx';

/** The notices of a case in the gazette of the courts. */
export function NoticeSection({ periciaId }: { readonly periciaId: string }) {
  const notices = useQuery(periciaNoticesQuery(periciaId));
  return (
    <Section title="Avisos do tribunal">
      <Loaded query={notices} problem={(reason) => `Erro ao carregar avisos: ${reason}`}>
        {({ items, search }) => (
          <Stack gap="sm">
            <SearchState periciaId={periciaId} search={search} />
            {items.length === 0 ? (
              <Text size="sm" c="dimmed">
                Nenhum aviso desta perícia.
              </Text>
            ) : (
              <NoticeList notices={items} showsState isOfCase />
            )}
            {items.length === MOST_NOTICES_OF_CASE && (
              <Text size="sm" c="dimmed">
                Só os {MOST_NOTICES_OF_CASE} mais novos; os anteriores estão em <em>Avisos</em>,{' '}
                <em>Todos</em>.
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {NOTICE_SUPPORT}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

interface SearchStateProps {
  readonly periciaId: string;
  readonly search: NoticeSearch;
}

/** The state of the searches for the notices of a case. */
function SearchState({ periciaId: id, search: { state, ...outcome } }: SearchStateProps) {
  if (state === 'noNumber') {
    return <Text size="sm">Não consultado: o número não está no padrão do CNJ.</Text>;
  }
  return (
    <div>
      {state === 'off' && <SearchIsOff />}
      {state === 'notFollowed' && (
        <Text size="sm">
          {outcome.lastSuccessAt === null ? 'Não consultado' : 'Não é mais consultado'}:{' '}
          <em>Acompanhar avisos</em> está desligado nesta perícia.{' '}
          <AnchorLink to="/admin/pericias/edit/$id" params={{ id }} size="sm">
            Ligar
          </AnchorLink>
        </Text>
      )}
      <LastSearch {...outcome} />
    </div>
  );
}
