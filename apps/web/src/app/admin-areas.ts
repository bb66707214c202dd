import {
  IconBoxSeam,
  IconCashRegister,
  IconGavel,
  IconLayoutKanban,
  IconReceipt,
  IconReportMoney,
  IconUsers,
} from '@tabler/icons-react';
import type { NavigationEntry } from './navigation.ts';

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
