import type { TaskLinks } from '@vendas/contract/tasks/tasks';
import type { Permission } from '@vendas/domain/people/permission';
import { shortId } from '@vendas/domain/orders/order';
import type { TaskLinkKind } from '@vendas/domain/tasks/task-status';
import { personName } from '#features/kanban/board/people.ts';

export interface TaskLink {
  readonly kind: TaskLinkKind;
  readonly label: string;
  /** The permission that the page needs. */
  readonly permission: Permission;
  /** The URL of the subject's page. */
  readonly href: string;
}

/** The subjects of a task, each with its label and URL. */
export function linksOf({ order, customer, pericia }: TaskLinks): TaskLink[] {
  const links: TaskLink[] = [];
  if (order !== null) {
    const buyer = order.customer === null ? '' : ` · ${personName(order.customer)}`;
    const label = `Pedido #${shortId(order.id)}${buyer}`;
    links.push({
      kind: 'order',
      label,
      permission: 'seeOrders',
      href: `/admin/orders/${order.id}`,
    });
  }
  if (customer !== null) {
    const name = personName(customer);
    const href = `/admin/customers/${customer.id}`;
    links.push({ kind: 'customer', label: `Cliente ${name}`, permission: 'sell', href });
  }
  if (pericia !== null) {
    const { isSealed, processNumber } = pericia;
    const label = isSealed ? processNumber : `Perícia ${processNumber}`;
    const href = `/admin/pericias/edit/${pericia.id}`;
    links.push({ kind: 'pericia', label, permission: 'manageCases', href });
  }
  return links;
}
