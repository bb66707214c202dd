import { RuleViolation } from '#rule-violation.ts';

/** The five roles of a profile with their labels. */
export const ROLES = {
  admin: { label: 'Administrador' },
  seller: { label: 'Vendedor' },
  consultant: { label: 'Consultor' },
  partner: { label: 'Parceiro' },
  user: { label: 'Usuário Comum' },
} as const;

export type Role = keyof typeof ROLES;

/** Any value that is not a known role counts as 'user'. */
export function roleOf(value: string | null | undefined): Role {
  return isRole(value) ? value : 'user';
}

/**
 * Whether the role is administrator, which has every permission; the other roles have their grants, see
 * `permission.ts`.
 */
export function isAdmin(role: Role): boolean {
  return role === 'admin';
}

/** Whether a role may have permissions: every role but that of shoppers. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** A change of a person's role. */
export interface RoleChange {
  actorId: string;
  /** The actor is an administrator. */
  mayAdminister: boolean;
  /** The role includes permissions that the actor does not have. */
  isBeyondActor: boolean;
  person: { id: string; role: Role };
  role: Role;
  /** Administrators besides this user. */
  otherAdministrators: number;
}

/**
 * People cannot change their own role, nor give a role with more permissions than their own, for example to a second
 * account. Only administrators create or change administrators, and the last administrator keeps the role.
 * @throws RuleViolation ownRole, administratorsOnly, roleBeyondOwn, lastAdministrator
 */
export function requireRoleChange({
  actorId,
  mayAdminister,
  isBeyondActor,
  person,
  role,
  otherAdministrators,
}: RoleChange): void {
  if (actorId === person.id) throw new RuleViolation('ownRole', {});
  if (!mayAdminister && (isAdmin(person.role) || isAdmin(role)))
    throw new RuleViolation('administratorsOnly', {});
  if (isBeyondActor && role !== person.role) throw new RuleViolation('roleBeyondOwn', {});
  const losesAdministrator = isAdmin(person.role) && !isAdmin(role);
  if (losesAdministrator && otherAdministrators === 0)
    throw new RuleViolation('lastAdministrator', {});
}

function isRole(value: string | null | undefined): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLES, value);
}
