import { useState } from 'react';
import { ADMIN_ROOM, PREFERRED_WIDTH } from './admin-room.ts';

const NARROW = 'narrow';

/** Whether this device shows the side bar as icons only, and the change of that. */
export function useSideBarWidth() {
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(PREFERRED_WIDTH) === NARROW);

  function toggle(): void {
    const width = isNarrow ? '' : NARROW;
    document.documentElement.setAttribute(ADMIN_ROOM, width);
    setIsNarrow(!isNarrow);
    try {
      localStorage.setItem(PREFERRED_WIDTH, width);
      localStorage.setItem(ADMIN_ROOM, width);
    } catch {
      // full: the next page has the width of before
    }
  }

  return { isNarrow, toggle };
}
