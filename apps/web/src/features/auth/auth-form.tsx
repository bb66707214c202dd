import { Button, Loader, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Message, MessageBox, problemOf } from './message.tsx';

interface AuthFormProps {
  readonly id: string;
  /** What to say afterwards; undefined when the page is about to be left. A thrown failure is shown as well. */
  readonly onSubmit: () => Promise<Message | undefined>;
  readonly label: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** The part all views share: fields, one button, one message, and no second submission while the first is on its way. */
export function AuthForm({ id, onSubmit, label, busyLabel, children }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Message>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setMessage(undefined);
    setMessage(await onSubmit().catch(problemOf));
    setIsBusy(false);
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {children}
        {message && <MessageBox message={message} />}
        <Button
          type="submit"
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
