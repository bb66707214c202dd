import type { User } from '#store/auth-users.ts';

/** Whether the account is shut out at this moment. */
export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
