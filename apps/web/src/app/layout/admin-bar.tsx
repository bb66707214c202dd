import { Container } from '@mantine/core';
import { useSession } from '#lib/auth/session.tsx';
import { areasFor } from './admin-areas.ts';
import classes from './frame.module.css';
import { NavigationList } from './navigation-list.tsx';

/** Ways through the back office; fetched only for people who may use some of it. */
export function AdminBar() {
  const { permissions } = useSession();
  return (
    <nav className={classes.adminBar} aria-label="Administração">
      <Container size="xl">
        <NavigationList entries={areasFor(permissions)} />
      </Container>
    </nav>
  );
}
