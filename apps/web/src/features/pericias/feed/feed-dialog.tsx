import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getDeadlineFeed,
  renewDeadlineFeed,
  revokeDeadlineFeed,
} from '@vendas/contract/deadlines/deadline-feed';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt } from '#lib/format/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';

interface FeedDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const feedQuery = queryOptions({
  queryKey: ['deadline-feed'],
  queryFn: ({ signal }) => call(getDeadlineFeed, { signal }),
  staleTime: 0,
});

/** The URL from which the user's calendar reads the open deadlines: to create, to renew and to revoke. */
export function FeedDialog({ isOpen, onClose }: FeedDialogProps) {
  const feed = useQuery({ ...feedQuery, enabled: isOpen });
  // shown once: the server stores only its hash
  const [path, setPath] = useState<string>();

  function close(): void {
    setPath(undefined);
    onClose();
  }

  return (
    <Modal isOpen={isOpen} title="Prazos na sua agenda" onClose={close}>
      <Stack gap="md">
        <Text size="sm">
          Com um endereço só seu, a agenda do celular ou do computador mostra os prazos em aberto,
          cada um na data segura, e se atualiza sozinha. Quem tem o endereço vê os prazos: não o
          passe a ninguém.
        </Text>
        <Text size="sm">
          Cada prazo traz lembretes às 8h, cinco dias e um dia antes, mas muitos aplicativos ignoram
          os lembretes de uma agenda assinada. Não conte só com eles.
        </Text>
        <Loaded query={feed} problem={(reason) => `Erro ao carregar endereço: ${reason}`}>
          {({ createdAt }) => <FeedTools createdAt={createdAt} path={path} onPath={setPath} />}
        </Loaded>
      </Stack>
    </Modal>
  );
}

interface FeedToolsProps {
  readonly createdAt: string | null;
  /** The path of the URL that was just created. */
  readonly path: string | undefined;
  readonly onPath: (path: string | undefined) => void;
}

function FeedTools({ createdAt, path, onPath }: FeedToolsProps) {
  const [confirming, setConfirming] = useState<'renew' | 'revoke'>();
  const queryClient = useQueryClient();
  const renewal = useApiMutation({
    mutationFn: () => call(renewDeadlineFeed),
    failure: (reason) => `Erro ao criar endereço: ${reason}`,
    onSuccess: (created) => {
      queryClient.setQueryData(feedQuery.queryKey, { createdAt: created.createdAt });
      onPath(created.path);
      setConfirming(undefined);
    },
  });
  const revocation = useApiMutation({
    mutationFn: () => call(revokeDeadlineFeed),
    success: 'Endereço revogado.',
    failure: (reason) => `Erro ao revogar endereço: ${reason}`,
    onSuccess: (revoked) => {
      queryClient.setQueryData(feedQuery.queryKey, revoked);
      onPath(undefined);
      setConfirming(undefined);
    },
  });

  if (createdAt === null) {
    return (
      <Group>
        <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
          Criar endereço
        </Button>
      </Group>
    );
  }
  const isBusy = renewal.isPending || revocation.isPending;
  return (
    <Stack gap="md">
      {path === undefined ? (
        <Text size="sm">
          Endereço criado em {formatAt(createdAt)}. Ele só aparece ao ser criado; se você o perdeu,
          troque-o.
        </Text>
      ) : (
        <NewAddress url={`${globalThis.location.origin}${path}`} />
      )}
      {confirming === undefined ? (
        <Group gap="sm">
          <Button variant="default" onClick={() => setConfirming('renew')}>
            Trocar endereço
          </Button>
          <Button variant="subtle" color="red" onClick={() => setConfirming('revoke')}>
            Revogar endereço
          </Button>
        </Group>
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            As agendas que usam o endereço atual deixam de se atualizar.
            {confirming === 'renew' && ' Um endereço novo aparece em seguida.'}
          </Text>
          <Group gap="sm">
            <Button variant="default" disabled={isBusy} onClick={() => setConfirming(undefined)}>
              Manter
            </Button>
            {confirming === 'renew' ? (
              <Button loading={isBusy} onClick={() => renewal.mutate()}>
                Trocar
              </Button>
            ) : (
              <Button color="red.9" loading={isBusy} onClick={() => revocation.mutate()}>
                Revogar
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

function NewAddress({ url }: { readonly url: string }) {
  return (
    <>
      <TextInput
        label="Endereço"
        description="Copie agora: ele não aparece de novo."
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Group>
        <CopyButton
          label="Copiar endereço"
          text={url}
          copied="Endereço copiado."
          refused="Não foi possível copiar. Selecione o endereço e copie."
        />
      </Group>
      <Text size="sm" c="dimmed">
        No Google Agenda, use “Outras agendas” → “Do URL”; no iPhone, “Adicionar agenda assinada”;
        no Outlook, “Assinar da Web”.
      </Text>
    </>
  );
}
