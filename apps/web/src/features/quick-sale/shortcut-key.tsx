import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { areSingleKeysOn } from '#lib/single-keys.ts';
import classes from './quick-sale.module.css';

/** The shortcut key of a control, shown where there is a keyboard and shortcuts are on. */
export function ShortcutKey({ children }: { readonly children: string }) {
  if (!areSingleKeysOn()) return null;
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}
