import { Stack, Title, Button, Group, Text } from '@mantine/core';
import IconFileDownload from '~icons/tabler/file-download';
import { downloadOwnData, eraseOwnAccount } from '@vendas/contract/people/privacy';
import { download } from '#lib/api/download.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { SecurityCard } from '#features/account/security/security-card.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import type { Message } from '#lib/auth/auth-form-message.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { toastSuccess } from '#lib/toast.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import IconUserX from '~icons/tabler/user-x';
import { Modal } from '#ui/dialogs/modal.tsx';

/** The shop's data about the user: download and erasure. */
export function PrivacySection() {
  return (
    <Stack component="section" gap="md" aria-labelledby="privacidade">
      <Title order={2} id="privacidade">
        Privacidade
      </Title>
      <OwnDataCard />
      <EraseAccountCard />
    </Stack>
  );
}

/** Downloads all data about the user as one file. */
function OwnDataCard() {
  const saving = useApiMutation({
    mutationFn: () => download(downloadOwnData, {}, 'meus-dados.json'),
    success: 'Seus dados foram baixados.',
    failure: (reason) => `Erro ao baixar os seus dados: ${reason}`,
  });
  return (
    <SecurityCard
      icon={IconFileDownload}
      title="Meus dados"
      description="Tudo o que guardamos sobre você em um só arquivo: cadastro, acessos, compras e pagamentos."
    >
      <Group>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          Baixar meus dados
        </Button>
      </Group>
    </SecurityCard>
  );
}

/** Erases the account. Requires the password, because an unlocked browser must not be enough. */
function EraseAccountForm({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');

  async function erase(): Promise<Message | undefined> {
    await call(eraseOwnAccount, { body: { password } });
    await navigate({ to: '/' });
    // the session has ended on the server; this removes it from the browser
    await signOut();
    toastSuccess('Sua conta foi excluída.');
    return undefined;
  }

  return (
    <MessageForm
      id="erase-account"
      onSubmit={erase}
      onBusy={onBusy}
      label="Excluir definitivamente"
      busyLabel="Excluindo…"
      color="red.9"
    >
      <PasswordField
        data-autofocus
        label="Sua senha"
        description="Se você entra só por link ou código, deixe em branco e confirme em até dez minutos depois de entrar."
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </MessageForm>
  );
}

/** Opens the dialog that erases the account. */
function EraseAccountCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <SecurityCard
      icon={IconUserX}
      title="Excluir conta"
      description="Apaga o seu cadastro de vez. As vendas já feitas ficam registradas sem o seu nome, como a lei exige."
    >
      <Group>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Excluir minha conta
        </Button>
      </Group>
      <Modal
        isOpen={isOpen}
        title="Excluir minha conta"
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <Stack gap="md">
          <Text>
            Nome, e-mail, telefone, foto e acessos serão apagados e você sairá de todos os
            dispositivos. <strong>Isso não pode ser desfeito.</strong>
          </Text>
          <EraseAccountForm onBusy={setIsBusy} />
        </Stack>
      </Modal>
    </SecurityCard>
  );
}
