import { isAdmin, type Role } from './role.ts';

/**
 * The permissions that a signed-in shopper does not have, each with its name and what it opens, as the settings show
 * them. `administer` belongs to administrators and cannot be granted.
 */
export const PERMISSIONS = {
  sell: {
    label: 'Vender no balcão',
    opens: 'Realizar Venda Rápida, com a busca e o cadastro de clientes.',
  },
  seeOrders: {
    label: 'Ver pedidos',
    opens: 'Gerenciar Pedidos e a página de cada pedido, sem alterar nada.',
  },
  receivePayments: {
    label: 'Receber pagamentos',
    opens: 'Registrar pagamentos, mudar o vencimento e o status de um pedido, menos cancelar.',
  },
  cancelAndRefund: {
    label: 'Cancelar e devolver',
    opens: 'Cancelar e reabrir pedidos, e desfazer pagamentos.',
  },
  giveDiscounts: {
    label: 'Dar descontos',
    opens: 'Descontos, abatimentos, renegociações e vendas acima do limite de crédito.',
  },
  manageProducts: {
    label: 'Gerenciar produtos',
    opens: 'Gerenciar Produtos: cadastro, preço, estoque e imagens.',
  },
  seeCosts: {
    label: 'Ver custos e lucro',
    opens: 'Preço de custo, margem e lucro nas áreas que a pessoa já usa.',
  },
  seeFinance: {
    label: 'Ver o financeiro',
    opens: 'Controle Financeiro, com as vendas a prazo e os valores das perícias.',
  },
  manageCases: {
    label: 'Gerenciar perícias',
    opens: 'Gerenciar Perícias: cadastro, etapas e histórico.',
  },
  manageTasks: {
    label: 'Gerenciar tarefas',
    opens: 'Plano de Ações: o quadro e as tarefas de todos.',
  },
  seePrescriptions: {
    label: 'Ver receitas',
    opens: 'As receitas dos clientes da ótica.',
  },
  manageTeam: {
    label: 'Gerenciar a equipe',
    opens: 'Gerenciar Usuários: papéis e sessões, menos os de administradores.',
  },
  manageShop: {
    label: 'Configurar a loja',
    opens: 'Configurações: identidade, contatos e políticas da loja.',
  },
  administer: {
    label: 'Administrar',
    opens: 'Permissões, chaves e credenciais, cópias de segurança e o registro de alterações.',
  },
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** The permissions that a role can be granted. */
export type Grant = Exclude<Permission, 'administer'>;

/** The permissions that the settings offer. One that no area uses yet would have no effect. */
export const OFFERED_GRANTS: readonly Grant[] = [
  'sell',
  'seeOrders',
  'receivePayments',
  'cancelAndRefund',
  'giveDiscounts',
  'manageProducts',
  'seeCosts',
  'seeFinance',
  'manageCases',
  'manageTasks',
  'manageTeam',
  'manageShop',
];

/** The roles to which the owner grants permissions. Administrators have all permissions, shoppers none. */
export const GRANTED_ROLES = ['seller', 'consultant', 'partner'] as const;

export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** The permissions that another permission includes, because it is useless without them. */
const INCLUDED: { readonly [P in Permission]?: readonly Grant[] } = {
  receivePayments: ['seeOrders'],
  cancelAndRefund: ['seeOrders'],
  seeFinance: ['seeOrders'],
};

const ALL: ReadonlySet<Permission> = new Set(Object.keys(PERMISSIONS).filter(isPermission));
const NONE: ReadonlySet<Permission> = new Set();
const AT_TILL: ReadonlySet<Permission> = new Set<Permission>(['sell']);

/** The grants of each role. */
export type Grants = Readonly<Record<GrantedRole, readonly Grant[]>>;

/** The id of the table of grants in the audit log. */
export const GRANTS_ID = 'a0000000-0000-4000-8000-000000000002';

/** The grants of each role without duplicates, in the order of PERMISSIONS. */
export function orderedGrants(grants: Grants): Grants {
  const ordered = (granted: readonly Grant[]) =>
    Object.keys(PERMISSIONS)
      .filter(isGrant)
      .filter((grant) => granted.includes(grant));
  return {
    seller: ordered(grants.seller),
    consultant: ordered(grants.consultant),
    partner: ordered(grants.partner),
  };
}

/** Whether two tables of grants are equal, regardless of order. */
export function hasSameGrants(one: Grants, other: Grants): boolean {
  return JSON.stringify(orderedGrants(one)) === JSON.stringify(orderedGrants(other));
}

/**
 * A permission that a change grants although no area uses it yet: it would silently open the area once that exists.
 * An earlier grant may stay.
 */
export function grantedTooEarly(before: Grants, after: Grants): Grant | undefined {
  return GRANTED_ROLES.flatMap((role) =>
    after[role].filter((grant) => !before[role].includes(grant)),
  ).find((grant) => !OFFERED_GRANTS.includes(grant));
}

/**
 * Every permission of a person with this role: all for an administrator, otherwise the grants of the role and what
 * they include.
 */
export function permissionsOf(role: Role, grants: readonly string[]): ReadonlySet<Permission> {
  if (isAdmin(role)) return ALL;
  if (!isGrantedRole(role) || grants.length === 0) return NONE;
  return withIncluded(grants.filter(isGrant));
}

/** Every permission of a role, given the grants of all roles. */
export function permissionsOfRole(role: Role, grants: Grants): ReadonlySet<Permission> {
  return permissionsOf(role, isGrantedRole(role) ? grants[role] : []);
}

/** The permissions that a person keeps at a till. */
export function atTill(permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return permissions.has('sell') ? AT_TILL : NONE;
}

/** Grants with the permissions that they include. */
export function withIncluded(grants: readonly Permission[]): ReadonlySet<Permission> {
  return new Set(grants.flatMap((grant) => [grant, ...(INCLUDED[grant] ?? [])]));
}

/** The grants in the list that include a permission. */
export function includedBy(permission: Permission, grants: readonly Grant[]): readonly Grant[] {
  return grants.filter((grant) => INCLUDED[grant]?.some((included) => included === permission));
}

function isGrantedRole(role: Role): role is GrantedRole {
  return GRANTED_ROLES.some((granted) => granted === role);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

/** A stored grant that this version does not know gives no permission. */
function isGrant(name: string): name is Grant {
  return isPermission(name) && name !== 'administer';
}
