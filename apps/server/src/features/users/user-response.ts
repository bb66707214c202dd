import type { User } from '@vendas/contract/people/users';
import type { findPerson } from '#store/people/people.ts';

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A person as administrators see them. */
export function toUserResponse({ sortName: _, createdAt, ...person }: PersonRow): User {
  return { ...person, createdAt: createdAt.toISOString() };
}
