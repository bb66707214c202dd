import { Container } from '@mantine/core';
import { adminAreas } from './admin-areas.ts';
import classes from './frame.module.css';
import { NavigationList } from './navigation-list.tsx';

/** Ways through the back office; fetched only for administrators. */
export function AdminBar() {
  return (
    <nav className={classes.adminBar} aria-label="Administração">
      <Container size="xl">
        <NavigationList entries={adminAreas} />
      </Container>
    </nav>
  );
}
