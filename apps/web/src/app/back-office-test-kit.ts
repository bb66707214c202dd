import type { Grant } from '@vendas/domain/people/permission';

// What the tests expect of the back office. Repeated here on purpose, so that a mistake in the areas or routes fails
// a test.

interface Area {
  readonly group: string | null;
  readonly label: string;
  readonly path: string;
  readonly letter: string;
}

const area = (group: string | null, label: string, path: string, letter: string): Area => ({
  group,
  label,
  path,
  letter,
});

/** The areas in the order of every menu. */
export const AREAS: readonly Area[] = [
  area(null, 'Hoje', '/admin/today', 'h'),
  area('Vender', 'Realizar Venda', '/admin/make-sale', 'r'),
  area('Vender', 'Pedidos', '/admin/orders', 'v'),
  area('Vender', 'Clientes', '/admin/customers', 'l'),
  area('Dinheiro', 'Financeiro', '/admin/financials', 'f'),
  area('Dinheiro', 'Conferência', '/admin/statements', 'b'),
  area('Dinheiro', 'Cobrar hoje', '/admin/reminders', 'k'),
  area('Loja', 'Produtos', '/admin/products', 'e'),
  area('Perícias', 'Perícias', '/admin/pericias', 'j'),
  area('Perícias', 'Prazos', '/admin/deadlines', 'z'),
  area('Perícias', 'Avisos', '/admin/notices', 't'),
  area('Equipe', 'Plano de Ações', '/admin/kanban', 'a'),
  area('Equipe', 'Usuários', '/admin/users', 'u'),
  area('Equipe', 'Configurações', '/admin/settings', 's'),
];

export const AREA_LABELS = AREAS.map(({ label }) => label);

interface Page {
  readonly path: string;
  readonly needs: Grant;
  readonly title: string;
}

const page = (path: string, needs: Grant, title: string): Page => ({ path, needs, title });

/** The pages for which a permission can be granted. */
export const GRANTED_PAGES: readonly Page[] = [
  page('/admin/products', 'manageProducts', 'Gerenciar Produtos'),
  page('/admin/products/new', 'manageProducts', 'Adicionar Novo Produto'),
  page('/admin/products/edit/:id', 'manageProducts', 'Editar Produto'),
  page('/admin/orders', 'seeOrders', 'Gerenciar Pedidos'),
  page('/admin/orders/:id', 'seeOrders', 'Pedido'),
  page('/admin/orders/:id/payments/:paymentId/receipt', 'seeOrders', 'Recibo'),
  page('/admin/orders/:id/calculo', 'seeOrders', 'Memória de cálculo'),
  page('/admin/orders/:id/charges/:chargeId', 'seeOrders', 'Memória de cálculo'),
  page('/admin/orders/:id/agreements/:agreementId', 'seeOrders', 'Acordo'),
  page('/admin/orders/:id/carne', 'seeOrders', 'Carnê'),
  page('/admin/financials', 'seeFinance', 'Controle Financeiro'),
  page('/admin/statements', 'receivePayments', 'Conferência'),
  page('/admin/reminders', 'receivePayments', 'Cobrar hoje'),
  page('/admin/pix', 'receivePayments', 'PIX a conferir'),
  page('/admin/users', 'manageTeam', 'Gerenciar Usuários'),
  page('/admin/make-sale', 'sell', 'Realizar Venda Rápida'),
  page('/admin/make-sale/:id', 'sell', 'Venda registrada'),
  page('/admin/make-sale/:id/carne', 'sell', 'Carnê'),
  page('/admin/make-sale/:id/receipt', 'sell', 'Recibo'),
  page('/admin/customers', 'sell', 'Clientes'),
  page('/admin/customers/:id', 'sell', 'Cliente'),
  page('/admin/pericias', 'manageCases', 'Gerenciar Perícias'),
  page('/admin/pericias/new', 'manageCases', 'Adicionar Nova Perícia'),
  page('/admin/pericias/edit/:id', 'manageCases', 'Editar Perícia'),
  page('/admin/pericias/:id', 'manageCases', 'Perícia'),
  page('/admin/deadlines', 'manageCases', 'Prazos'),
  page('/admin/notices', 'manageCases', 'Avisos'),
  page('/admin/deadlines/calendars', 'manageCases', 'Calendários dos tribunais'),
  page('/admin/deadlines/:id', 'manageCases', 'Memória de cálculo'),
  page('/admin/kanban', 'manageTasks', 'Plano de Ações'),
  page('/admin/tasks/new', 'manageTasks', 'Adicionar Nova Tarefa'),
  page('/admin/tasks/edit/:id', 'manageTasks', 'Editar Tarefa'),
];
