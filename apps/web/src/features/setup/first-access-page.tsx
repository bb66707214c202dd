import { Container, Stack, Text, Title, Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import IconInfoCircle from '~icons/tabler/info-circle';
import type { ReactNode } from 'react';
import { getSetup } from '@vendas/contract/setup';
import { call } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { FirstAccessForm } from './first-access-form.tsx';

const route = getRouteApi('/primeiro-acesso');

/** The page 'Primeiro acesso', where the owner creates the administrator's account. */
export function FirstAccessPage() {
  const { token } = route.useSearch();
  return (
    <Container size={560} px={0}>
      <Stack gap="lg">
        <Stack gap={6}>
          <Title order={1}>Primeiro acesso</Title>
          <Text c="dimmed">Crie a conta de quem vai administrar a loja.</Text>
        </Stack>
        <Content token={token} />
      </Stack>
    </Container>
  );
}

function Content({ token }: { token: string | undefined }) {
  const setup = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(getSetup, { signal }),
  });
  if (setup.isPending) return <Loading />;
  if (setup.isError) {
    return <ErrorPanel message={setup.error.message} onRetry={() => void setup.refetch()} />;
  }
  if (!setup.data.isPending) {
    return (
      <Notice>
        <Text>O primeiro acesso já foi concluído. Entre com a conta de administrador.</Text>
        <ButtonLink to="/login">Entrar</ButtonLink>
      </Notice>
    );
  }
  if (token === undefined) {
    return (
      <Notice>
        <Text>
          Falta a chave neste endereço. Abra o endereço completo que foi mostrado ao iniciar o
          sistema.
        </Text>
      </Notice>
    );
  }
  return <FirstAccessForm token={token} />;
}

/** States why there is no form, with a link to the next page. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert variant="light" color="petrol" icon={<IconInfoCircle aria-hidden />} role="status">
      <Stack align="flex-start" gap="sm">
        {children}
      </Stack>
    </Alert>
  );
}
