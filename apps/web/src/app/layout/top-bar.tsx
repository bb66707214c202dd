import {
  ActionIcon,
  Button,
  Container,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import IconLogout from '~icons/tabler/logout';
import IconMenu2 from '~icons/tabler/menu-2';
import IconSearch from '~icons/tabler/search';
import IconShoppingCart from '~icons/tabler/shopping-cart';
import { useRef, useState } from 'react';
import { cartUnits } from '@vendas/domain/orders/cart';
import IconMoon from '~icons/tabler/moon';
import IconSun from '~icons/tabler/sun';
import { useCart } from '#lib/cart/cart.ts';
import { useSession } from '#lib/auth/session.tsx';
import { useShopFact, useShopName } from '#lib/shop/shop.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { FilledButtonLink } from '#ui/plain-button.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { openPanel } from '#app/routing/open-panel.ts';
import { stringifySearch } from '#app/routing/search.ts';
import { useAriaCurrent } from '#lib/navigation/current-page.ts';
import classes from './frame.module.css';
import { personalAreas, publicAreas } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import { useBackNavigation } from './use-back-navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazyComponent(async () => (await loadSideMenu()).SideMenu);

/** The shop's name, the navigation, and the signed-in user. */
export function TopBar() {
  const { user, isLoading } = useSession();
  const { isLeaving, signOut } = useSignOut();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  function closeMenu(): void {
    setIsMenuOpen(false);
    // The drawer would return the focus itself, but not the first time, because it loads after its button had the
    // focus.
    menuButton.current?.focus();
  }

  return (
    <header className={classes.header}>
      <Container size="xl" className={classes.bar}>
        <Brand />
        <nav className={classes.wide} aria-label="Principal">
          <NavigationList entries={publicAreas} />
          {user && <NavigationList entries={personalAreas} />}
        </nav>
        <div className={classes.actions}>
          {user && <CartShortcut />}
          <ActionIcon
            className={classes.wideOnly}
            variant="subtle"
            color="gray"
            size="lg"
            title="Ir para… (Ctrl+K)"
            aria-label="Ir para…"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => openPanel('palette')}
          >
            <IconSearch size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ColorSchemeSwitch />
          {/* while the session loads, its space is reserved */}
          {(user || isLoading) && (
            <Button
              className={classes.wideOnly}
              style={{ visibility: user ? 'visible' : 'hidden' }}
              variant="default"
              size="sm"
              leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
              loading={isLeaving}
              onClick={() => void signOut()}
            >
              Sair
            </Button>
          )}
          {!user && !isLoading && <SignIn />}
          <ActionIcon
            ref={menuButton}
            className={classes.narrowOnly}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Abrir menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={() => void loadSideMenu().catch(() => undefined)}
            onClick={() => setIsMenuOpen(true)}
          >
            <IconMenu2 size={22} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      </Container>
      <WhenOpened isOpen={isMenuOpen}>
        <SideMenu isOpen={isMenuOpen} onClose={closeMenu} />
      </WhenOpened>
    </header>
  );
}

/** The shop's name and logo, a link to the home page. */
function Brand() {
  const logo = useShopFact('logo');
  return (
    <RowLink href="/" className={classes.brand} aria-current={useAriaCurrent('/')}>
      <img
        src={logo === undefined ? '/favicon.svg' : `${logo}?w=320`}
        alt=""
        width={30}
        height={30}
      />
      <span>{useShopName()}</span>
    </RowLink>
  );
}

/** A component of its own, because it renders at every new page and the bar need not. */
function SignIn() {
  return (
    <FilledButtonLink
      href={`/login${stringifySearch(useBackNavigation())}`}
      className={classes.signIn}
      aria-current={useAriaCurrent('/login')}
    >
      Entrar
    </FilledButtonLink>
  );
}

/** On narrow screens the cart stays visible in the bar. */
function CartShortcut() {
  const units = cartUnits(useCart());
  return (
    <RowLink
      href="/cart"
      className={classes.cartShortcut}
      aria-current={useAriaCurrent('/cart')}
      aria-label={`Carrinho, ${units} ${units === 1 ? 'unidade' : 'unidades'}`}
    >
      <IconShoppingCart size={22} stroke={1.7} aria-hidden />
      {units > 0 && <span aria-hidden>{units > 99 ? '99+' : units}</span>}
    </RowLink>
  );
}

/** Switches between light and dark; until it is used, the system setting applies. */
function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const next = isDark ? 'light' : 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={isDark ? 'Mudar para o tema claro' : 'Mudar para o tema escuro'}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
