import { Container, Stack, Text, Title } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { auth } from '#lib/auth/auth.ts';
import {
  clearLinkError,
  isRecoveryPending,
  pendingLinkError,
  subscribeRecovery,
} from '#lib/auth/stored-session.ts';
import { useSession } from '#lib/auth/session.tsx';
import { redirectTarget } from '#lib/navigation/redirect-target.ts';
import { AuthPanel } from './auth-panel.tsx';

const route = getRouteApi('/login');

/** The page 'Entrar ou Cadastrar'. The route's guard redirects signed-in users who do not need it. */
export function LoginPage() {
  const { redirect } = route.useSearch();
  const { history } = useRouter();
  const { user, halfSignedIn } = useSession();
  const isRecovering = useSyncExternalStore(subscribeRecovery, isRecoveryPending);
  const [linkProblem] = useState(pendingLinkError);
  // Cleared when shown, so that a user who signs in can leave this page.
  useEffect(clearLinkError, []);

  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  return (
    <Container size={440} px={0}>
      <Stack gap="lg">
        <Stack gap={6} ta="center">
          <Title order={1}>Entrar ou Cadastrar</Title>
          <Text c="dimmed">Compre e acompanhe seus pedidos com a sua conta.</Text>
        </Stack>
        <AuthPanel
          client={auth}
          returnUrl={`${location.origin}/login${query}`}
          halfSignedIn={halfSignedIn}
          isRecovering={isRecovering && user !== null}
          linkProblem={linkProblem}
          onContinue={
            user === null
              ? undefined
              : () => history.replace(redirectTarget(redirect, location.origin))
          }
        />
      </Stack>
    </Container>
  );
}
