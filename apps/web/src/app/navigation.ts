import {
  type Icon,
  IconEyeglass2,
  IconHome,
  IconPackage,
  IconPerfume,
  IconShoppingCart,
  IconUserCircle,
} from '@tabler/icons-react';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
}

/** Entries everyone sees. */
export const publicAreas = [
  { to: '/', label: 'Início', icon: IconHome },
  { to: '/oculos', label: 'Óculos', icon: IconEyeglass2 },
  { to: '/difusores', label: 'Difusores', icon: IconPerfume },
] as const satisfies readonly NavigationEntry[];

/** Entries for people who are signed in. */
export const personalAreas = [
  { to: '/cart', label: 'Carrinho', icon: IconShoppingCart },
  { to: '/orders', label: 'Meus Pedidos', icon: IconPackage },
  { to: '/my-account', label: 'Meu Perfil', icon: IconUserCircle },
] as const satisfies readonly NavigationEntry[];
