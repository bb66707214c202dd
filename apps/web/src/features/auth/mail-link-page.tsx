import { Alert, Container, Stack, Text, Title } from '@mantine/core';
import { isAuthApiError } from '@supabase/auth-js';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readMailLink, verifyUrl } from '@vendas/contract/people/mail-link';
import type { MailLink, MailLinkType } from '@vendas/contract/people/mail-link';
import { auth } from '#lib/auth/auth.ts';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { linkResultText } from '#lib/auth/link-result.ts';
import { useSession } from '#lib/auth/session.tsx';
import { setLinkError } from '#lib/auth/stored-session.ts';
import { needsSecondStep } from '#lib/auth/token-claims.ts';
import { HOME } from '#lib/navigation/redirect-target.ts';
import { toastSuccess } from '#lib/toast.ts';
import { MessageBox } from '#ui/forms/message-box.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import { ButtonLink } from '#ui/links.tsx';

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly busyLabel: string;
}

const CONFIRMATION: Texts = {
  title: 'Confirme seu e-mail',
  lead: 'Falta só um passo: confirme que este endereço de e-mail é seu.',
  label: 'Confirmar e-mail',
  busyLabel: 'Confirmando…',
};

const SIGN_IN: Texts = {
  title: 'Entre na sua conta',
  lead: 'Você entra sem senha, neste aparelho.',
  label: 'Entrar',
  busyLabel: 'Entrando…',
};

const TEXTS: Readonly<Record<MailLinkType, Texts>> = {
  signup: CONFIRMATION,
  invite: CONFIRMATION,
  email: SIGN_IN,
  magiclink: SIGN_IN,
  recovery: {
    title: 'Redefina sua senha',
    lead: 'No passo seguinte você cria a nova senha. Até lá, a atual continua valendo.',
    label: 'Redefinir senha',
    busyLabel: 'Abrindo…',
  },
  email_change: {
    title: 'Confirme a troca do seu e-mail',
    lead: 'A troca só vale depois de confirmada no endereço atual e no novo.',
    label: 'Confirmar a troca',
    busyLabel: 'Confirmando…',
  },
};

const CONTINUES_ELSEWHERE: Message = {
  tone: 'success',
  text: 'Continue na página ou no aplicativo que se abriu.',
};

/** The page that a link in a mail opens. Only its button uses the link: programs that check mails open links, too. */
export function MailLinkPage() {
  const { history } = useRouter();
  // rendered again when another link is opened in this tab; the router's own value is decoded once too often
  useLocation({ select: ({ hash }) => hash });
  const { hash } = history.location;
  const link = readMailLink(hash);
  return (
    <Container size={440} px={0}>
      {link === undefined ? <IncompleteLink /> : <Confirmation key={hash} link={link} />}
    </Container>
  );
}

function IncompleteLink() {
  return (
    <Stack gap="lg">
      <Title order={1} ta="center">
        Confirmação
      </Title>
      <Alert variant="light" color="petrol" role="status">
        <Stack align="flex-start" gap="sm">
          <Text>
            O endereço está incompleto. Copie-o inteiro do e-mail, ou digite na página de entrada o
            código que está nele.
          </Text>
          <ButtonLink to="/login">Ir para a página de entrada</ButtonLink>
        </Stack>
      </Alert>
    </Stack>
  );
}

function Confirmation({ link }: { link: MailLink }) {
  const { history } = useRouter();
  const { user, reload } = useSession();
  const [end, setEnd] = useState<Message>();
  const { title, lead, label, busyLabel } = TEXTS[link.type];

  async function confirm(): Promise<Message | undefined> {
    if (isForAnotherClient(link)) {
      setEnd(CONTINUES_ELSEWHERE);
      location.assign(verifyUrl(link));
      return undefined;
    }
    const { type, tokenHash } = link;
    const { data, error } = await auth.verifyOtp({ type, token_hash: tokenHash });
    if (error !== null) {
      if (!isFinal(error)) return authFormMessage(error);
      setLinkError(error.code ?? 'unspecified');
      history.replace(signInPageOf(link));
      return undefined;
    }
    if (data.session === null) {
      setEnd({ tone: 'success', text: linkResultText('half', '') });
      return undefined;
    }
    await reload();
    if (type === 'signup' || type === 'email_change') {
      toastSuccess(linkResultText(type, data.session.user.email ?? ''));
    }
    const isUnfinished = type === 'recovery' || needsSecondStep(data.session);
    history.replace(isUnfinished ? signInPageOf(link) : pageOf(link));
    return undefined;
  }

  return (
    <Stack gap="lg">
      <Stack gap={6} ta="center">
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
      </Stack>
      {end === undefined ? (
        <Panel>
          <MessageForm id="mail-link" onSubmit={confirm} label={label} busyLabel={busyLabel}>
            {user !== null && (
              <Text>
                Você está na conta {user.email}. Se o e-mail é de outra conta, você passa para ela.
              </Text>
            )}
          </MessageForm>
        </Panel>
      ) : (
        <MessageBox message={end} />
      )}
    </Stack>
  );
}

/** Whether another client requested the link: its page or program takes the result from its URL. */
function isForAnotherClient({ redirectTo, tokenHash }: MailLink): boolean {
  if (tokenHash.startsWith('pkce_')) return true;
  return URL.canParse(redirectTo) && new URL(redirectTo).origin !== location.origin;
}

/** The page of ours that the link opens. */
function pageOf({ redirectTo }: MailLink): string {
  if (!URL.canParse(redirectTo)) return HOME;
  const { pathname, search } = new URL(redirectTo);
  // browsers read a path of two slashes as another host
  return pathname.replace(/^\/+/, '/') + search;
}

/**
 * The sign-in page, where a new password is created, the second factor is entered and a refused link is explained. It
 * leads to the page of the link.
 */
function signInPageOf(link: MailLink): string {
  const page = pageOf(link);
  if (/^\/login(\?|$)/.test(page)) return page;
  return page === HOME ? '/login' : `/login?${new URLSearchParams({ redirect: page }).toString()}`;
}

/** Whether the service refused this link for good; any other failure allows another attempt. */
function isFinal(error: unknown): boolean {
  return isAuthApiError(error) && error.status < 500 && ![408, 409, 429].includes(error.status);
}
