import { Button, Group } from '@mantine/core';
import IconFileDownload from '~icons/tabler/file-download';
import { useMutation } from '@tanstack/react-query';
import { downloadOwnData } from '@vendas/contract/privacy';
import { download } from '#lib/download.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { SecurityCard } from './security-card.tsx';

/** Everything the shop knows of the person, as one file. */
export function OwnDataCard() {
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
