/** The five roles a profile can carry and the label people read. */
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

/** Only administrators have more rights than a signed-in user; the other roles are titles. */
export function isAdmin(role: Role): boolean {
  return role === 'admin';
}

function isRole(value: string | null | undefined): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLES, value);
}
