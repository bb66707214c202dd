import { Container } from '@mantine/core';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { BUSINESS_YEAR } from '@vendas/contract/first-html';
import { type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { readMetaTag } from '#lib/loading/read-meta-tag.ts';
import { firstPageIsRendered } from '#lib/loading/first-page.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { usePageName } from '#lib/navigation/current-page.ts';
import { useSession } from '#lib/auth/session.tsx';
import { useShopFact, useShopName } from '#lib/shop/shop.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import classes from './frame.module.css';
import { Panels } from '#app/routing/panels.tsx';
import { currentPanel, openPanel } from '#app/routing/open-panel.ts';
import { useReservedHeight } from '#app/routing/use-reserved-height.ts';
import { TopBar } from './top-bar.tsx';

const AdminBars = lazyComponent(async () => (await import('./admin-bars.tsx')).AdminBars);

// Loaded separately: most shops have filled in nothing at first, and the footer is usually out of sight.
const AboutShop = lazyComponent(async () => (await import('./about-shop.tsx')).AboutShop);

/** The frame of every page: bars, content and footer. */
export function Frame() {
  const { isLoading, permissions, user } = useSession();
  const [year] = useState(businessYear);
  const shop = useShopName();
  const imprint = useShopFact('imprint');
  const hasMore = (useShopFact('policies') ?? imprint) !== undefined;
  const main = useRef<HTMLElement>(null);
  // After sign-out a page would request its data once more, without a token, before the guards redirect.
  const needsPerson = useMatches({
    select: (matches) => matches.some((match) => match.staticData.needsPerson),
  });
  const mayRender = user !== null || (!isLoading && !needsPerson);
  useEffect(firstPageIsRendered, []);

  function skip(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }

  return (
    <div className={classes.page}>
      <a href="#conteudo" className={classes.skip} onClick={skip}>
        Pular para o conteúdo
      </a>
      <TopBar />
      {permissions.size > 0 && (
        <Suspense>
          <AdminBars />
        </Suspense>
      )}
      <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
        <Container size="xl">{mayRender ? <Outlet /> : <Loading />}</Container>
      </main>
      <footer className={classes.footer}>
        <Container size="xl">
          {/* shown at once: what arrives later would move the button */}
          <Suspense>
            <span>
              © {year} {shop}. Todos os direitos reservados.
            </span>
            <button
              type="button"
              className={classes.footerButton}
              onClick={() => openPanel('shortcuts')}
            >
              Atalhos de teclado
            </button>
            {hasMore && <AboutShop />}
          </Suspense>
        </Container>
      </footer>
      <Panels />
      <Navigation main={main} />
    </div>
  );
}

/** The year that the server wrote into the page, because the visitor's clock may be wrong. */
function businessYear(): string {
  return readMetaTag(BUSINESS_YEAR) ?? String(new Date().getFullYear());
}

/**
 * The effects of a new page. A component of its own, because it renders again at every step of a navigation, and the
 * frame need not.
 */
function Navigation({ main }: { main: RefObject<HTMLElement | null> }) {
  useTitle();
  useFocusOnNavigation(main);
  useReservedHeight();
  return null;
}

function useTitle(): void {
  const name = usePageName();
  const kind = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = name ?? kind;
  const shop = useShopName();
  useEffect(() => {
    document.title = title === undefined ? shop : `${title} · ${shop}`;
  }, [title, shop]);
}

/**
 * Moves the focus to the content of a new page, so that a screen reader announces it as after a real page load. Uses
 * the router's events, because a component that reads the router's state would render again at each step.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const focused = document.activeElement;
        // A page may have focused its first field.
        const isPlaced = focused !== main.current && main.current?.contains(focused) === true;
        // A panel that was opened while the page was loading keeps the focus: its keys must not reach the page below.
        const isCovered = currentPanel() !== undefined;
        if (!isPlaced && !isCovered) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
