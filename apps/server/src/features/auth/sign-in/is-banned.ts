import type { User } from '#store/auth/users.ts';

/** Whether the account is banned now. */
export function isBanned(user: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
