import { Button, Group, Stack, Text } from '@mantine/core';
import IconUserX from '~icons/tabler/user-x';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { EraseAccountForm } from './erase-account-form.tsx';
import { SecurityCard } from '#features/account/security/security-card.tsx';

/** The end of the account, after a question that asks for the password. */
export function EraseAccountCard() {
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
