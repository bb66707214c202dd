import type { User } from '@vendas/contract/people/users';
import { permissionsOfRole } from '@vendas/domain/people/permission';
import { requireRoleChange } from '@vendas/domain/people/role';
import type { Role } from '@vendas/domain/people/role';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/http/http.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { listGrants } from '#store/people/grants.ts';
import { countOtherAdministrators, findPerson, lockRoles } from '#store/people/people.ts';
import { updateRole } from '#store/people/profiles.ts';

interface RoleSetting {
  readonly id: string;
  readonly role: Role;
  readonly actor: Caller;
}

/**
 * Gives a person a role. Setting the current role has no effect.
 * @throws RuleViolation personNotFound, ownRole, administratorsOnly, roleBeyondOwn, lastAdministrator
 */
export function setRole(
  { database, clock }: Services,
  { id, role, actor }: RoleSetting,
): Promise<User> {
  return inTransaction(database.kysely, async (tx) => {
    await lockRoles(tx);
    const person = await findPerson(tx, id);
    if (person === undefined) throw new RuleViolation('personNotFound', {});
    const otherAdministrators = await countOtherAdministrators(tx, id);
    const { userId: actorId, permissions } = actor;
    const mayAdminister = permissions.has('administer');
    const permitted = permissionsOfRole(role, await listGrants(tx));
    const isBeyondActor = [...permitted].some((permission) => !permissions.has(permission));
    const change = { actorId, mayAdminister, isBeyondActor, person, role, otherAdministrators };
    requireRoleChange(change);
    if (person.role !== role) {
      await updateRole(tx, id, role);
      await insertAudit(tx, {
        at: clock.now(),
        actorId,
        action: 'roleSet',
        subject: 'user',
        subjectId: id,
        before: { role: person.role },
        after: { role },
      });
    }
    return toUserResponse({ ...person, role, isAdmin: role === 'admin' });
  });
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A person as administrators see them. */
export function toUserResponse({ sortName: _, createdAt, ...person }: PersonRow): User {
  return { ...person, createdAt: createdAt.toISOString() };
}
