import { lazy, Suspense, useState } from 'react';
import { openPanel, useOpenPanel } from './open-panel.ts';
import { whenIdle } from './when-idle.ts';

// Nobody needs these for the first page: the keys come once it has been drawn, the rest when it is called up.
const Keyboard = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./keyboard.tsx')).Keyboard };
});
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}));

/** What can be called up over any page. */
export function Panels() {
  const panel = useOpenPanel();
  // Once fetched they stay, so that they can be seen closing.
  const [wanted, setWanted] = useState({ palette: false, shortcuts: false });
  if (panel !== undefined && !wanted[panel]) setWanted({ ...wanted, [panel]: true });
  const close = () => openPanel(undefined);
  return (
    <>
      <Suspense>
        <Keyboard />
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
