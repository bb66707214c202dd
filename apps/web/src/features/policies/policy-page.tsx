import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getPolicy } from '@vendas/contract/public-shop';
import { isPolicy, paragraphsOf, POLICIES, type Policy } from '@vendas/domain/shop/policies';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { PRELOADED_AT, preloadedData } from '#lib/loading/preloaded-data.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const route = getRouteApi('/politicas/$policy');

/** One policy of the shop, as its owner wrote it. */
export function PolicyPage() {
  const { policy } = route.useParams();
  return isPolicy(policy) ? <Published policy={policy} /> : <Missing />;
}

function Published({ policy }: { policy: Policy }) {
  const args = { params: { policy } };
  const { title } = POLICIES[policy];
  const read = useQuery({
    queryKey: ['shop', 'policy', policy],
    queryFn: ({ signal }) => call(getPolicy, { ...args, signal }),
    initialData: () => preloadedData(getPolicy, args),
    initialDataUpdatedAt: PRELOADED_AT,
  });
  useNamedPage(title);
  if (read.error instanceof ApiFailure && read.error.status === 404) return <Missing />;
  return (
    <>
      <PageHeader title={title} />
      <Loaded isPage query={read} problem={(reason) => `Erro ao carregar a política: ${reason}`}>
        {(read) => (
          <Text
            component="div"
            maw="42rem"
            lh={1.6}
            style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {paragraphsOf(read.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Text>
        )}
      </Loaded>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title="Página não encontrada" description="A loja não publicou esta política." />
      <ButtonLink to="/">Voltar ao início</ButtonLink>
    </>
  );
}
