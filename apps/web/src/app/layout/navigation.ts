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
  /** Other paths of its pages. */
  readonly alsoAt?: string;
  /** The letter that opens this page after 'g'. */
  readonly letter: string;
}

/** Entries for every visitor. */
export const publicAreas = [
  { to: '/', label: 'Início', icon: IconHome, letter: 'i' },
  { to: '/oculos', label: 'Óculos', icon: IconEyeglass2, letter: 'o' },
  { to: '/difusores', label: 'Difusores', icon: IconPerfume, letter: 'd' },
] as const satisfies readonly NavigationEntry[];

/** Entries for signed-in users. */
export const personalAreas = [
  { to: '/cart', label: 'Carrinho', icon: IconShoppingCart, letter: 'c' },
  { to: '/orders', label: 'Meus Pedidos', icon: IconPackage, letter: 'p' },
  { to: '/my-account', label: 'Meu Perfil', icon: IconUserCircle, letter: 'm' },
] as const satisfies readonly NavigationEntry[];
