import { Button, Stack, Text } from '@mantine/core';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiFailure, ExplainedError } from '#lib/api/failure.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ButtonRow, Modal } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';

interface PasswordPrompt {
  readonly prove: () => void;
  readonly cancel: () => void;
}

/**
 * For calls that need a recent proof of the password: `proven` sends the call, prompts for the password if the server
 * demands it, and sends the call again. The caller must render `dialog`.
 */
export function useProof() {
  const [prompt, setPrompt] = useState<PasswordPrompt>();

  async function proven<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'proofRequired') throw error;
    }
    await new Promise<void>((resolve, reject) => {
      const cancelled = new ExplainedError('Nada foi salvo: a senha não foi confirmada.');
      setPrompt({ prove: resolve, cancel: () => reject(cancelled) });
    });
    return await send();
  }

  function closePrompt(choose: (prompt: PasswordPrompt) => void): void {
    if (prompt !== undefined) choose(prompt);
    setPrompt(undefined);
  }

  const dialog = (
    <Modal
      isOpen={prompt !== undefined}
      title="Confirme que é você"
      onClose={() => closePrompt(({ cancel }) => cancel())}
    >
      <ProofForm
        onProven={() => closePrompt(({ prove }) => prove())}
        onCancel={() => closePrompt(({ cancel }) => cancel())}
      />
    </Modal>
  );
  return { proven, dialog };
}

interface ProofFormProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

function ProofForm({ onProven, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const proving = useApiMutation({
    mutationFn: () => call(proveOwnPassword, { body: { password } }),
    failure(reason) {
      setProblem(reason);
      return undefined;
    },
    onSuccess: onProven,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // the dialog is inside the form that opened it
    event.stopPropagation();
    if (password !== '') return proving.mutate();
    setProblem('Digite a sua senha.');
    focusFirstError(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">Esta alteração pede a sua senha outra vez. Ela vale por dez minutos.</Text>
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(typed) => {
            setPassword(typed);
            setProblem(undefined);
          }}
        />
        <ButtonRow>
          <Button variant="default" disabled={proving.isPending} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={proving.isPending}>
            Confirmar
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
