import IconSidebarCollapse from '~icons/tabler/layout-sidebar-left-collapse';
import IconSidebarExpand from '~icons/tabler/layout-sidebar-left-expand';
import { Suspense, useId, useLayoutEffect, useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { isTillSession } from '#lib/auth/till-session.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { useCurrentPath } from '#lib/navigation/current-page.ts';
import { type AdminArea, areasFor, groupsOf, mostUsed } from './admin-areas.ts';
import classes from './admin-bars.module.css';
import { isWithin } from './navigation-list.tsx';
import { SIDE_BAR_SPACE, PREFERRED_WIDTH } from './side-bar-space.ts';

const TillKeeper = lazyComponent(
  async () => (await import('#app/till/till-keeper.tsx')).TillKeeper,
);

/** The counter has its own bar at the lower edge, and needs the height of a phone. */
const COUNTER = '/admin/make-sale';

/**
 * The navigation of the back office, loaded only for users who may use it: a side bar, and on phones a bottom bar.
 */
export function AdminBars() {
  const currentPath = useCurrentPath();
  const { permissions, session } = useSession();
  const areas = areasFor(permissions);
  if (isTillSession(session)) {
    return (
      <Suspense>
        <TillKeeper />
      </Suspense>
    );
  }
  return (
    <>
      <SideBar currentPath={currentPath} areas={areas} />
      {isWithin(currentPath, '/admin') && currentPath !== COUNTER && (
        <PhoneBar currentPath={currentPath} areas={areas} />
      )}
    </>
  );
}

interface BarProps {
  /** The path of the page on screen. */
  readonly currentPath: string;
  readonly areas: readonly AdminArea[];
}

/** Every area in groups. On narrow screens, or if the user prefers it, only icons with their names as tooltips. */
function SideBar({ currentPath, areas }: BarProps) {
  const id = useId();
  const { isNarrow, toggle } = useSideBarWidth();
  const ToggleIcon = isNarrow ? IconSidebarExpand : IconSidebarCollapse;
  return (
    <nav className={classes.side} aria-label="Administração">
      {groupsOf(areas).map(({ heading, areas: entries }) => (
        <div key={heading ?? ''} className={classes.group}>
          {heading && (
            <p id={id + heading} className={classes.heading}>
              {heading}
            </p>
          )}
          <ul className={classes.list} aria-labelledby={heading && id + heading}>
            {entries.map((area) => (
              <li key={area.to}>
                <AreaLink currentPath={currentPath} area={area} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className={classes.toggle} onClick={toggle}>
        <ToggleIcon size={18} stroke={1.7} aria-hidden />
        <span className={classes.label}>{isNarrow ? 'Expandir' : 'Recolher'}</span>
      </button>
    </nav>
  );
}

/** The most used areas, within reach of a thumb. */
function PhoneBar({ currentPath, areas }: BarProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    // keeps an element that is scrolled to from ending below the bar
    root.toggleAttribute('data-phone-bar', true);
    return () => root.removeAttribute('data-phone-bar');
  }, []);
  return (
    <nav className={classes.phone} aria-label="Mais usados" data-fixed-bar>
      {mostUsed(areas).map((area) => (
        <AreaLink key={area.to} currentPath={currentPath} area={area} />
      ))}
    </nav>
  );
}

function AreaLink({ currentPath, area }: { currentPath: string; area: AdminArea }) {
  const { to, alsoAt = to, label, icon: Icon } = area;
  const isCurrent = isWithin(currentPath, to) || isWithin(currentPath, alsoAt);
  return (
    <RowLink href={to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
    </RowLink>
  );
}

const NARROW = 'narrow';

/** Whether this device shows the side bar as icons only, and the function that changes it. */
function useSideBarWidth() {
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(PREFERRED_WIDTH) === NARROW);

  // also at a till, where the space was not reserved
  useLayoutEffect(() => {
    document.documentElement.setAttribute(SIDE_BAR_SPACE, isNarrow ? NARROW : '');
  }, [isNarrow]);

  function toggle(): void {
    const width = isNarrow ? '' : NARROW;
    setIsNarrow(!isNarrow);
    try {
      localStorage.setItem(PREFERRED_WIDTH, width);
      localStorage.setItem(SIDE_BAR_SPACE, width);
    } catch {
      // the storage is full: the next page starts with the earlier width
    }
  }

  return { isNarrow, toggle };
}
