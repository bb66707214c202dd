import { Button, Group, Stack, Text } from '@mantine/core';
import IconDownload from '~icons/tabler/download';
import { currentShopName } from '#lib/shop/shop.ts';
import { saveFile } from '#lib/api/download.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './security.module.css';

interface RecoveryCodesDialogProps {
  /** Undefined keeps the dialog closed. */
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Shows the codes once; it closes only by the button that confirms they were saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const shown = usePreviousDefined(codes) ?? [];
  const text = shown.join('\n');

  return (
    <Modal isOpen={codes !== undefined} title="Códigos de recuperação" isBusy onClose={onClose}>
      <Stack gap="md">
        <Text>
          Guarde estes códigos em um lugar seguro. Cada um vale uma vez, no lugar do código do
          celular. Eles não serão mostrados de novo.
        </Text>
        <ul className={classes.codes} aria-label="Códigos de recuperação">
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="sm">
          <CopyButton
            label="Copiar"
            text={text}
            copied="Códigos copiados."
            refused="Não foi possível copiar. Anote ou baixe os códigos."
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() => download(text)}
          >
            Baixar
          </Button>
        </Group>
        <Button size="md" onClick={onClose}>
          Guardei os códigos
        </Button>
      </Stack>
    </Modal>
  );
}

function download(text: string): void {
  const content = `${currentShopName()}: códigos de recuperação\n\n${text}\n`;
  const file = new Blob([content], { type: 'text/plain;charset=utf-8' });
  saveFile(file, 'controle-de-vendas-codigos.txt');
}
