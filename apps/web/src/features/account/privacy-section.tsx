import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload, IconUserX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadOwnData } from '@vendas/contract/privacy';
import { useState } from 'react';
import { download } from '#lib/download.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Modal } from '#ui/modal.tsx';
import { EraseAccountForm } from './erase-account-form.tsx';
import { SecurityCard } from './security-card.tsx';

/** What the shop knows of the person: to take away, or to have erased. */
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

function OwnDataCard() {
  const saving = useMutation({
    mutationFn: () => download(downloadOwnData, {}, 'meus-dados.json'),
    onSuccess: () => toastSuccess('Seus dados foram baixados.'),
    onError: (error) => toastError(`Erro ao baixar os seus dados: ${reasonOf(error)}`),
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

function EraseAccountCard() {
  const [isOpen, setIsOpen] = useState(false);
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
      <Modal isOpen={isOpen} title="Excluir minha conta" onClose={() => setIsOpen(false)}>
        <Stack gap="md">
          <Text>
            Nome, e-mail, telefone, foto e acessos serão apagados e você sairá de todos os
            dispositivos. <strong>Isso não pode ser desfeito.</strong>
          </Text>
          <EraseAccountForm />
        </Stack>
      </Modal>
    </SecurityCard>
  );
}
