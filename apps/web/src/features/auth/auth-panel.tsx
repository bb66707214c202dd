import { Button, Stack } from '@mantine/core';
import type { GoTrueClient, User } from '@supabase/auth-js';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Message } from '#lib/auth/auth-form-message.ts';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { MessageBox } from '#ui/forms/message-box.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import { ForgottenPasswordView } from './forgotten-password-view.tsx';
import { linkProblemOf } from './link-problem.ts';
import { MagicLinkView } from './magic-link-view.tsx';
import { SecondStepView } from './second-step-view.tsx';
import { SignInView } from './sign-in-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import { UpdatePasswordView } from './update-password-view.tsx';
import { VerifyOtpView } from './verify-otp-view.tsx';
import type { Credentials, OpenViewName, ViewName, ViewProps } from './view.ts';

const views: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  signIn: SignInView,
  signUp: SignUpView,
  magicLink: MagicLinkView,
  forgottenPassword: ForgottenPasswordView,
  verifyOtp: VerifyOtpView,
  updatePassword: UpdatePasswordView,
  secondStep: SecondStepView,
};

interface AuthPanelProps {
  readonly client: GoTrueClient;
  readonly returnUrl: string;
  /** The user whose second factor is missing. */
  readonly halfSignedIn?: User | null;
  /** True during a password recovery. */
  readonly isRecovering?: boolean;
  /** The service's code of the failed link that opened this page. */
  readonly linkProblem?: string | undefined;
  /** Set for a signed-in user who only reads a message here: opens the next page. */
  readonly onContinue?: (() => void) | undefined;
}

/** Shows one view at a time; typed credentials are kept when the view changes. */
export function AuthPanel(props: AuthPanelProps) {
  const { client, returnUrl, halfSignedIn = null, isRecovering = false } = props;
  const [chosen, setChosen] = useState<OpenViewName>('signIn');
  const [codeFor, setCodeFor] = useState<ViewProps['codeFor']>('email');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [linkProblem, setLinkError] = useState(props.linkProblem);
  const [notice, setNotice] = useState<Message>();

  const view = viewOf(chosen, isRecovering, halfSignedIn);
  const View = views[view];
  const card = useFocusOnChange(view, linkProblem === undefined);

  function show(next: OpenViewName): void {
    if (next === 'magicLink' || next === 'signUp') setCodeFor('email');
    if (next === 'forgottenPassword') setCodeFor('recovery');
    setChosen(next);
    setNotice(undefined);
    setLinkError(undefined);
  }

  function finish(message: Message): void {
    show('signIn');
    setNotice(message);
  }

  return (
    <>
      {linkProblem !== undefined && (
        <MessageBox message={linkProblemOf(linkProblem)}>
          <Button size="sm" variant="default" onClick={() => show('magicLink')}>
            Receber um novo link
          </Button>
          <Button size="sm" variant="default" onClick={() => show('forgottenPassword')}>
            Redefinir a senha
          </Button>
          {props.onContinue && <ContinueButton onClick={props.onContinue} />}
        </MessageBox>
      )}
      {notice !== undefined && (
        <MessageBox message={notice}>
          {props.onContinue && <ContinueButton onClick={props.onContinue} />}
        </MessageBox>
      )}
      <Panel ref={card}>
        <Stack gap="lg">
          <View
            client={client}
            credentials={credentials}
            onChange={(change) => setCredentials((before) => ({ ...before, ...change }))}
            onShow={show}
            onFinish={finish}
            returnUrl={returnUrl}
            codeFor={codeFor}
            halfSignedIn={halfSignedIn}
          />
        </Stack>
      </Panel>
    </>
  );
}

function viewOf(chosen: OpenViewName, isRecovering: boolean, halfSignedIn: User | null): ViewName {
  // The service accepts a new password only from a session with both factors.
  if (halfSignedIn !== null) return 'secondStep';
  return isRecovering ? 'updatePassword' : chosen;
}

/**
 * The button that changed the view is removed with it, so the focus moves to the new view's first field. The first
 * view gets the focus too, unless it starts with a message.
 */
function useFocusOnChange(view: ViewName, isFirstFocused: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const previous = useRef<ViewName>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    if (isFirst && isFirstFocused) focusFirstField(card.current);
    if (!isFirst && previous.current !== view) card.current?.querySelector('input')?.focus();
    previous.current = view;
  }, [view, isFirstFocused]);
  return card;
}

function ContinueButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Continuar
    </Button>
  );
}
