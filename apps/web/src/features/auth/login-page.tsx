import { Container, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { auth } from '#lib/auth.ts';
import { AuthPanel } from './auth-panel.tsx';
import { type Message, MessageBox, problemOf } from './message.tsx';

const route = getRouteApi('/login');

/** The page 'Entrar ou Cadastrar'. Whoever is signed in is led on by the route's guard. */
export function LoginPage() {
  const { redirect } = route.useSearch();
  const callbackProblem = useCallbackProblem();
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  return (
    <Container size={440} px={0}>
      <Stack gap="lg">
        <Stack gap={6} ta="center">
          <Title order={1}>Entrar ou Cadastrar</Title>
          <Text c="dimmed">Compre e acompanhe seus pedidos com a sua conta.</Text>
        </Stack>
        {callbackProblem && <MessageBox message={callbackProblem} />}
        <AuthPanel client={auth} returnUrl={`${location.origin}/login${query}`} />
      </Stack>
    </Container>
  );
}

/** A link from an e-mail that no longer works comes back here with its reason in the address; only the client's start tells of it. */
function useCallbackProblem(): Message | undefined {
  const [problem, setProblem] = useState<Message>();
  useEffect(() => {
    if (!location.hash.includes('error')) return;
    void auth.initialize().then(({ error }) => error && setProblem(problemOf(error)));
  }, []);
  return problem;
}
