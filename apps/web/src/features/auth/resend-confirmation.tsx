import { CHECK_CONFIRMATION } from './sent-messages.ts';
import { authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import type { ViewProps } from './view.ts';

interface ResendConfirmationProps extends Pick<ViewProps, 'client' | 'returnUrl'> {
  readonly email: string;
}

/** For users who have lost the e-mail that confirms a new account. */
export function ResendConfirmation({ client, email, returnUrl }: ResendConfirmationProps) {
  async function resend() {
    const { error } = await client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: returnUrl },
    });
    return error === null ? CHECK_CONFIRMATION : authFormMessage(error);
  }

  return (
    <MessageForm
      id="auth-resend"
      onSubmit={resend}
      label="Reenviar o link de confirmação"
      busyLabel="Reenviando…"
      variant="light"
    />
  );
}
