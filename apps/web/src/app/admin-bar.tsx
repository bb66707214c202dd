import { Container } from '@mantine/core';
import { useEffect } from 'react';
import { adminAreas } from './admin-areas.ts';
import classes from './frame.module.css';
import { NavigationList } from './navigation-list.tsx';

/** Ways through the back office; fetched only for administrators. */
export function AdminBar() {
  useEffect(() => {
    const root = document.documentElement;
    // what is scrolled to must not end up beneath it
    root.toggleAttribute('data-admin-bar', true);
    return () => root.removeAttribute('data-admin-bar');
  }, []);
  return (
    <nav className={classes.adminBar} aria-label="Administração">
      <Container size="xl">
        <NavigationList entries={adminAreas} />
      </Container>
    </nav>
  );
}
