import type { Permission } from '@vendas/domain/people/permission';

type Rights = ReadonlySet<Permission>;

/** Whether two sets of permissions are equal. */
export function hasSameRights(one: Rights, other: Rights): boolean {
  return one.size === other.size && [...one].every((permission) => other.has(permission));
}
