import type { User } from '@vendas/contract/users';
import type { findPerson } from '#store/people.ts';

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A person as administrators see them. */
export function userAnswer({ sortName: _, createdAt, ...person }: PersonRow): User {
  return { ...person, createdAt: createdAt.toISOString() };
}
