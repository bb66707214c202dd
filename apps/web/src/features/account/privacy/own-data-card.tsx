import { Button, Group } from '@mantine/core';
import IconFileDownload from '~icons/tabler/file-download';
import { downloadOwnData } from '@vendas/contract/privacy';
import { download } from '#lib/api/download.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { SecurityCard } from '#features/account/security/security-card.tsx';

/** Everything the shop knows of the person, as one file. */
export function OwnDataCard() {
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
