import { type ComponentType, lazy, Suspense, useState } from 'react';
import { turnAfterFirstPage } from '#lib/loading/first-page.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { openPanel, useOpenPanel } from './open-panel.ts';

// The first page does not need these: keys and bar load after it has rendered, the panels when they are opened.
const Keyboard = lazy(() =>
  whenRendered(async () => (await import('#app/shortcuts/keyboard.tsx')).Keyboard),
);
const ConnectionBar = lazy(() =>
  whenRendered(async () => (await import('#app/layout/connection-bar.tsx')).ConnectionBar),
);
const Palette = lazy(async () => ({
  default: (await retryUntilReachable(() => import('#app/command-palette/palette.tsx'))).Palette,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await retryUntilReachable(() => import('#app/shortcuts/shortcut-sheet.tsx')))
    .ShortcutSheet,
}));

/** What every page has on top: keyboard shortcuts, the connection bar and the open panel. */
export function Panels() {
  const panel = useOpenPanel();
  // Panels stay mounted after their first use, so that closing is animated.
  const [wanted, setWanted] = useState({ palette: false, shortcuts: false });
  if (panel !== undefined && !wanted[panel]) setWanted({ ...wanted, [panel]: true });
  const close = () => openPanel(undefined);
  return (
    <>
      <Suspense>
        <Keyboard />
      </Suspense>
      <Suspense>
        <ConnectionBar />
      </Suspense>
      <Suspense>
        {wanted.palette && <Palette isOpen={panel === 'palette'} onClose={close} />}
      </Suspense>
      <Suspense>
        {wanted.shortcuts && <ShortcutSheet isOpen={panel === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A part that is loaded last. */
async function whenRendered(load: () => Promise<ComponentType>) {
  await turnAfterFirstPage();
  return { default: await retryUntilReachable(load) };
}
