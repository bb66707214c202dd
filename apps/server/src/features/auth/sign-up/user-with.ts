import type { User } from '#store/auth/users.ts';

/** Narrows a user to one with an address. */
export function hasEmail(user: User | undefined): user is User & { readonly email: string } {
  return user !== undefined && user.email !== null;
}

/** Narrows a user to one with a number. */
export function hasPhone(user: User | undefined): user is User & { readonly phone: string } {
  return user !== undefined && user.phone !== null;
}
