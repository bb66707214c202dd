import { Button, Group, List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { useState } from 'react';
import { auth } from '#lib/auth/auth.ts';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './security.module.css';

export interface Enrolment {
  readonly factorId: string;
  /** An SVG as a data URL. */
  readonly qrCode: string;
  readonly secret: string;
  /** The same for an authenticator on this device: a URL with the scheme otpauth. */
  readonly uri: string;
}

interface EnrolFormProps {
  readonly enrolment: Enrolment;
  readonly onVerified: () => Promise<void>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Shows the secret for an authenticator app and confirms it with a code. */
export function EnrolForm({ enrolment, onVerified, onBusy }: EnrolFormProps) {
  const { factorId, qrCode, secret, uri } = enrolment;
  const [code, setCode] = useState('');

  async function verify(): Promise<Message | undefined> {
    if (code === '') return { tone: 'danger', text: 'Digite o código.' };
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error !== null) return authFormMessage(error);
    await onVerified();
    return undefined;
  }

  return (
    <Stack gap="md">
      <List type="ordered" spacing="xs">
        <List.Item>
          Instale um aplicativo autenticador no celular, como Google Authenticator, Microsoft
          Authenticator ou Aegis.
        </List.Item>
        <List.Item>Aponte-o para o código abaixo ou digite a chave.</List.Item>
        <List.Item>Digite aqui os 6 dígitos que ele mostrar.</List.Item>
      </List>
      <img className={classes.qr} src={qrCode} alt="QR code para o aplicativo" />
      <div>
        <Text size="sm" c="dimmed" ta="center" mb={4}>
          Chave para digitar
        </Text>
        <p className={classes.secret}>{inGroups(secret)}</p>
        <Group gap="sm" justify="center" mt="sm">
          {/* a phone cannot scan its own screen */}
          <Button component="a" href={uri} variant="default" className={classes.ownDevice}>
            Abrir no aplicativo
          </Button>
          <CopyButton
            label="Copiar a chave"
            text={secret}
            copied="Chave copiada."
            refused="Não foi possível copiar. Digite a chave no aplicativo."
          />
        </Group>
      </div>
      <MessageForm
        id="two-step-enrol"
        onSubmit={verify}
        onBusy={onBusy}
        label="Verificar e ativar"
        busyLabel="Verificando…"
      >
        <CodeField
          data-autofocus
          label="Código do aplicativo"
          placeholder="6 dígitos"
          value={code}
          onChange={setCode}
        />
      </MessageForm>
    </Stack>
  );
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
