import { Button, Container, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Till } from '@vendas/contract/people/till';
import { useEffect, useState } from 'react';
import { useMay, useSession } from '#lib/auth/session.tsx';
import { isTillSession } from '#lib/auth/till-session.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { markTill, tillQuery } from '#shared/till/till.ts';
import { CloseTillForm } from './close-till-form.tsx';
import { SellerChoice } from './seller-choice.tsx';

/** The page 'Balcão', where sellers who share a browser enter their PIN. */
export function TillPage() {
  const { user, session } = useSession();
  return (
    <Container size={560} px={0}>
      <PageHeader title="Balcão" description="Toque no seu nome e digite o seu PIN." />
      {/* a session opened before the last seller's session has ended would end with it */}
      {isTillSession(session) ? (
        <Loading />
      ) : (
        // the end of the previous session removes all pending queries
        <ReadTill key={user?.id ?? 'none'} />
      )}
    </Container>
  );
}

function ReadTill() {
  const till = useQuery(tillQuery);
  return (
    <>
      <Loaded query={till} problem={(reason) => `Erro ao carregar o balcão: ${reason}`}>
        {(read) => (read.till === null ? <NoTill /> : <OpenTill till={read.till} />)}
      </Loaded>
    </>
  );
}

function NoTill() {
  // the till has expired, or was closed on another device
  useEffect(() => markTill(false), []);
  const maySell = useMay('sell');
  return (
    <Panel>
      <Stack align="flex-start" gap="sm">
        <Text>
          Este navegador não está no modo balcão.{' '}
          {maySell ? 'Use' : 'Entre com e-mail e senha e use'} “Trocar vendedor” em Realizar Venda
          Rápida.
        </Text>
        {maySell ? (
          <ButtonLink to="/admin/make-sale">Realizar Venda</ButtonLink>
        ) : (
          <ButtonLink to="/login">Entrar</ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}

function OpenTill({ till }: { till: Till }) {
  const [isClosing, setIsClosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Stack gap="lg">
      {till.sellers.length === 0 ? (
        <Panel>
          <Text>
            Ninguém tem PIN ainda. Quem vende define o seu em Meu Perfil, depois de entrar com
            e-mail e senha.
          </Text>
        </Panel>
      ) : (
        <SellerChoice sellers={till.sellers} />
      )}
      <Button variant="subtle" color="gray" onClick={() => setIsClosing(true)}>
        Sair do modo balcão
      </Button>
      <Modal
        isOpen={isClosing}
        title="Sair do modo balcão"
        isBusy={isBusy}
        onClose={() => setIsClosing(false)}
      >
        <CloseTillForm openedBy={till.openedBy} onBusy={setIsBusy} />
      </Modal>
    </Stack>
  );
}
