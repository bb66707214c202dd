import { Anchor, Stack } from '@mantine/core';
import type { OpenViewName, ViewProps } from './view.ts';

const LABELS: Readonly<Record<OpenViewName, string>> = {
  signIn: 'Já tem uma conta? Entre',
  signUp: 'Não tem uma conta? Cadastre-se',
  magicLink: 'Receber um link de acesso por e-mail',
  forgottenPassword: 'Esqueceu sua senha?',
  verifyOtp: 'Digitar o código recebido',
};

interface ViewLinksProps extends Pick<ViewProps, 'onShow'> {
  readonly to: readonly OpenViewName[];
}

/** Links from one view to the others. */
export function ViewLinks({ to, onShow }: ViewLinksProps) {
  return (
    <Stack gap="xs" align="center">
      {to.map((view) => (
        <Anchor
          key={view}
          component="button"
          type="button"
          size="sm"
          py={2}
          ta="center"
          onClick={() => onShow(view)}
        >
          {LABELS[view]}
        </Anchor>
      ))}
    </Stack>
  );
}
