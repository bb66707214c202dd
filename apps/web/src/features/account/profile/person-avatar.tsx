import { Avatar } from '@mantine/core';
import IconUser from '~icons/tabler/user';
import type { Profile } from '@vendas/contract/people/account';
import { initialOf } from './names.ts';

interface PersonAvatarProps {
  /** URL of the image; null for a person without one. */
  readonly src: string | null;
  readonly profile: Pick<Profile, 'firstName' | 'lastName'> | null;
  readonly email: string;
}

/** A person's image; without one, or while it cannot be shown, a letter of the name or e-mail, else an icon. */
export function PersonAvatar({ src, profile, email }: PersonAvatarProps) {
  return (
    <Avatar src={src} alt="" size={96} variant="filled" color="petrol">
      {initialOf(profile, email) ?? <IconUser size={48} stroke={1.5} aria-hidden />}
    </Avatar>
  );
}

/** The stored image in the width an avatar needs. */
export function avatarSrc(profile: Pick<Profile, 'avatarUrl'> | null): string | null {
  const url = profile?.avatarUrl ?? '';
  return url === '' ? null : `${url}?w=320`;
}
