import { Button, Loader, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageBox } from './message-box.tsx';

interface MessageFormProps {
  readonly id: string;
  /** Returns the message to show; undefined when the form is about to close. A thrown failure is shown as well. */
  readonly onSubmit: () => Promise<Message | undefined>;
  readonly label: string;
  readonly busyLabel: string;
  /** 'light' for a secondary form next to the main one. */
  readonly variant?: 'filled' | 'light';
  /** The colour of an action that cannot be undone is red. */
  readonly color?: string;
  /** Reports whether a request is pending; the dialog must not be closed then. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly children?: ReactNode;
}

/** A form with one button and one message, and no second submission while the first is pending. */
export function MessageForm(props: MessageFormProps) {
  const { id, onSubmit, label, busyLabel, variant = 'filled', color, children } = props;
  const { onBusy = () => undefined } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Message>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The submit event of a form inside a dialog must not reach the form that opened the dialog.
    event.stopPropagation();
    if (isBusy) return;
    setIsBusy(true);
    onBusy(true);
    setMessage(undefined);
    setMessage(await onSubmit().catch(authFormMessage));
    setIsBusy(false);
    onBusy(false);
  }

  return (
    <form
      id={id}
      noValidate
      // a refusal is about earlier input and disappears with new input; a confirmation stays
      onChange={() => setMessage((shown) => (shown?.tone === 'danger' ? undefined : shown))}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="md">
        {children}
        {message && <MessageBox message={message} />}
        <Button
          type="submit"
          variant={variant}
          {...(color !== undefined && { color })}
          size="md"
          fullWidth
          aria-busy={isBusy}
          leftSection={isBusy && <Loader size="xs" color="currentColor" aria-hidden />}
        >
          {isBusy ? busyLabel : label}
        </Button>
      </Stack>
    </form>
  );
}
