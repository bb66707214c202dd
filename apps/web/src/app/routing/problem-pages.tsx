import { Alert, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { type PropsWithChildren, useCallback, useState } from 'react';
import { reloadOnce } from '#lib/loading/new-build.ts';
import { MissingCode } from '#lib/loading/retry-import.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { ButtonLink } from '#ui/links.tsx';

/** Replaces a page that failed to render, or whose code did not load. */
export function CrashPanel({ error }: ErrorComponentProps) {
  if (error instanceof MissingCode) return <MissingPage />;
  return (
    <Panel title="Ocorreu um erro inesperado!" button="Recarregar a página">
      <Text>Parece que algo deu errado ao carregar esta seção.</Text>
      <Text component="pre" m={0} fz="xs" ff="monospace" style={{ whiteSpace: 'pre-wrap' }}>
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Text>
        Recarregue a página. Se o problema continuar, entre em contato com o suporte e informe os
        detalhes acima.
      </Text>
    </Panel>
  );
}

function MissingPage() {
  const [isReloading, setIsReloading] = useState(true);
  // not before the earlier page is unmounted: a text in its search box would prevent the reload
  const reload = useCallback((mounted: HTMLElement | null) => {
    if (mounted !== null) setIsReloading(reloadOnce());
  }, []);
  if (isReloading)
    return (
      <div ref={reload}>
        <Loading />
      </div>
    );
  return (
    <Panel title="Esta página não carregou." button="Recarregar">
      <Text>Recarregue para tentar de novo.</Text>
    </Panel>
  );
}

function Panel({ title, button, children }: PropsWithChildren<{ title: string; button: string }>) {
  return (
    <Container size="sm" py="xl">
      <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <Stack gap="sm" miw={0}>
          <Title order={1} fz="h2">
            {title}
          </Title>
          {children}
          <Group>
            <Button onClick={() => location.reload()}>{button}</Button>
          </Group>
        </Stack>
      </Alert>
    </Container>
  );
}

/** The page of unknown URLs. */
export function NotFoundPage() {
  return (
    <Container size="sm" py="xl">
      <Stack align="center" ta="center" gap="md">
        <Text fz={64} fw={700} c="dimmed" lh={1} aria-hidden>
          404
        </Text>
        <Title order={1}>Página não encontrada</Title>
        <Text c="dimmed">O endereço pode ter mudado ou nunca ter existido.</Text>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </Stack>
    </Container>
  );
}
