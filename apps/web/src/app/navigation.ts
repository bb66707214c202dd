import {
  type Icon,
  IconBoxSeam,
  IconCashRegister,
  IconEyeglass2,
  IconGavel,
  IconHome,
  IconLayoutKanban,
  IconPackage,
  IconPerfume,
  IconReceipt,
  IconReportMoney,
  IconShoppingCart,
  IconUserCircle,
  IconUsers,
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

/** Entries for administrators; an area appears here with its pages. */
export const adminAreas: readonly NavigationEntry[] = [
  { to: '/admin/products', label: 'Produtos', icon: IconBoxSeam },
  { to: '/admin/orders', label: 'Pedidos', icon: IconReceipt },
  { to: '/admin/financials', label: 'Financeiro', icon: IconReportMoney },
  { to: '/admin/users', label: 'Usuários', icon: IconUsers },
  { to: '/admin/make-sale', label: 'Realizar Venda', icon: IconCashRegister },
  { to: '/admin/pericias', label: 'Perícias', icon: IconGavel },
  { to: '/admin/kanban', label: 'Plano de Ações', icon: IconLayoutKanban },
];
