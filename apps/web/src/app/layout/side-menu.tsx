import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import IconLogout from '~icons/tabler/logout';
import IconSearch from '~icons/tabler/search';
import { useId } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts';
import { areasFor, groupsOf } from './admin-areas.ts';
import { personalAreas, publicAreas } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import { openPanel } from '#app/routing/open-panel.ts';
import { useSignOut } from './use-sign-out.ts';
import { useBackNavigation } from './use-back-navigation.ts';

interface SideMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The navigation of narrow screens. */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size="xs">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The library's own header element would count as a second banner of the page. */}
        <Drawer.Body>
          <Group justify="space-between" py="md">
            <Drawer.Title fw={600}>Menu</Drawer.Title>
            <Drawer.CloseButton size="lg" aria-label="Fechar menu" />
          </Group>
          <Entries onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Entries({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  const { user, permissions, isLoading } = useSession();
  const backOffice = areasFor(permissions);
  const { isLeaving, signOut } = useSignOut();
  const back = useBackNavigation();
  const id = useId();
  return (
    <Stack component="nav" aria-label="Principal" gap="xs">
      <Button
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        onClick={() => {
          onClose();
          openPanel('palette');
        }}
      >
        Ir para…
      </Button>
      <NavigationList entries={publicAreas} onFollow={onClose} />
      {user && (
        <>
          <Divider />
          <NavigationList entries={personalAreas} onFollow={onClose} />
        </>
      )}
      {backOffice.length > 0 && (
        <>
          <Divider />
          {groupsOf(backOffice).map(({ heading, areas }) => (
            <div key={heading ?? ''}>
              {heading && (
                <Text id={id + heading} size="sm" c="dimmed" px="sm" pb={4}>
                  {heading}
                </Text>
              )}
              <NavigationList
                entries={areas}
                onFollow={onClose}
                labelledBy={heading && id + heading}
              />
            </div>
          ))}
        </>
      )}
      <Divider />
      {user && (
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={isLeaving}
          onClick={() => void signOut().then(onClose)}
        >
          Sair
        </Button>
      )}
      {!user && !isLoading && (
        <AnchorLink to="/login" search={back} px="sm" py="xs" fw={600} onClick={onClose}>
          Entrar
        </AnchorLink>
      )}
    </Stack>
  );
}
