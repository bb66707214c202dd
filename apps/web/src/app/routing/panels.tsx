import { Suspense } from 'react';
import { lazyAfterFirstPage, lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { openPanel, useOpenPanel } from './open-panel.ts';

// The first page does not need these: shortcuts and connection bar load after it has rendered, the panels when they
// are opened.
const Keyboard = lazyAfterFirstPage(
  async () => (await import('#app/shortcuts/keyboard.tsx')).Keyboard,
);
const ConnectionBar = lazyAfterFirstPage(
  async () => (await import('#app/layout/connection-bar.tsx')).ConnectionBar,
);
const Palette = lazyComponent(
  async () => (await import('#app/command-palette/palette.tsx')).Palette,
);
const ShortcutSheet = lazyComponent(
  async () => (await import('#app/shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
);

/** The parts above every page: keyboard shortcuts, the connection bar and the open panel. */
export function Panels() {
  const panel = useOpenPanel();
  const close = () => openPanel(undefined);
  return (
    <>
      <Suspense>
        <Keyboard />
      </Suspense>
      <Suspense>
        <ConnectionBar />
      </Suspense>
      <WhenOpened isOpen={panel === 'palette'}>
        <Palette isOpen={panel === 'palette'} onClose={close} />
      </WhenOpened>
      <WhenOpened isOpen={panel === 'shortcuts'}>
        <ShortcutSheet isOpen={panel === 'shortcuts'} onClose={close} />
      </WhenOpened>
    </>
  );
}
