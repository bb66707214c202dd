import IconEyeglass2 from '~icons/tabler/eyeglass-2';
import IconHome from '~icons/tabler/home';
import IconPackage from '~icons/tabler/package';
import IconPerfume from '~icons/tabler/perfume';
import IconShoppingCart from '~icons/tabler/shopping-cart';
import IconUserCircle from '~icons/tabler/user-circle';
import type { Icon } from '#ui/icon.tsx';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Where else its pages are. */
  readonly alsoAt?: string;
  /** The letter that leads here from the keyboard, after 'g'. */
  readonly letter: string;
}

/** Entries everyone sees. */
export const publicAreas = [
  { to: '/', label: 'Início', icon: IconHome, letter: 'i' },
  { to: '/oculos', label: 'Óculos', icon: IconEyeglass2, letter: 'o' },
  { to: '/difusores', label: 'Difusores', icon: IconPerfume, letter: 'd' },
] as const satisfies readonly NavigationEntry[];

/** Entries for people who are signed in. */
export const personalAreas = [
  { to: '/cart', label: 'Carrinho', icon: IconShoppingCart, letter: 'c' },
  { to: '/orders', label: 'Meus Pedidos', icon: IconPackage, letter: 'p' },
  { to: '/my-account', label: 'Meu Perfil', icon: IconUserCircle, letter: 'm' },
] as const satisfies readonly NavigationEntry[];
