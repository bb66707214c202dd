import { Container } from '@mantine/core';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { firstPageIsDrawn } from '#lib/first-page.ts';
import { usePageName } from '#lib/page-name.ts';
import { useSession } from '#lib/session.tsx';
import { Loading } from '#ui/loading.tsx';
import classes from './frame.module.css';
import { Panels } from './panels.tsx';
import { calledUp, openPanel } from './open-panel.ts';
import { TopBar } from './top-bar.tsx';

const SHOP = 'Controle de Vendas';
/** Of the person's own clock: the business's calendar would cost the first page more than the difference is worth. */
const YEAR = new Date().getFullYear();

/** What surrounds every page. */
export function Frame() {
  const { isLoading, user } = useSession();
  const main = useRef<HTMLElement>(null);
  useTitle();
  useFocusOnNavigation(main);
  useEffect(firstPageIsDrawn, []);

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
      <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
        <Container size="xl">{isLoading && user === null ? <Loading /> : <Outlet />}</Container>
      </main>
      <footer className={classes.footer}>
        <Container size="xl">
          <span>
            © {YEAR} {SHOP}. Todos os direitos reservados.
          </span>
          <button
            type="button"
            className={classes.footerButton}
            onClick={() => openPanel('shortcuts')}
          >
            Atalhos de teclado
          </button>
        </Container>
      </footer>
      <Panels />
    </div>
  );
}

function useTitle(): void {
  const name = usePageName();
  const kind = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = name ?? kind;
  useEffect(() => {
    document.title = title === undefined ? SHOP : `${title} · ${SHOP}`;
  }, [title]);
}

/** A screen reader learns of a new page because the focus moves to its content, as it would with a real page load. */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const focused = document.activeElement;
    // A page may have put the focus where its work begins.
    const isPlaced = focused !== main.current && main.current?.contains(focused) === true;
    // What was called up while the page was on its way has the keys: its letters must not go to the page beneath.
    const isCovered = calledUp() !== undefined;
    if (previous.current !== undefined && previous.current !== path && !isPlaced && !isCovered) {
      main.current?.focus({ preventScroll: true });
    }
    previous.current = path;
  }, [path, main]);
}
