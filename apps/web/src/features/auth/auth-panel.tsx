import { Card, Stack } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { SignInView } from './sign-in-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import type { Credentials, ViewName, ViewProps } from './view.ts';

const views: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  signIn: SignInView,
  signUp: SignUpView,
};

/** One view at a time; what was typed stays when the view changes. */
export function AuthPanel({ client, returnUrl }: Pick<ViewProps, 'client' | 'returnUrl'>) {
  const [view, setView] = useState<ViewName>('signIn');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const View = views[view];
  return (
    <Card withBorder padding="xl" radius="lg">
      <Stack gap="lg">
        <View
          client={client}
          credentials={credentials}
          onChange={(change) => setCredentials((before) => ({ ...before, ...change }))}
          onShow={setView}
          returnUrl={returnUrl}
        />
      </Stack>
    </Card>
  );
}
