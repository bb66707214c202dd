import { Avatar } from '@mantine/core';
import IconUser from '~icons/tabler/user';
import type { Profile } from '@vendas/contract/people/account';

type Names = Pick<Profile, 'firstName' | 'lastName'>;

interface PersonAvatarProps {
  /** URL of the image; null for a person without one. */
  readonly src: string | null;
  readonly profile: Names | null;
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

/** The URL of the stored image in the width of an avatar. */
export function avatarSrc(profile: Pick<Profile, 'avatarUrl'> | null): string | null {
  const url = profile?.avatarUrl ?? '';
  return url === '' ? null : `${url}?w=320`;
}

/** A person's name: the first name (or the e-mail without one) followed by the last name. */
export function fullName(profile: Names | null, email: string): string {
  return [profile?.firstName || email, profile?.lastName].filter(Boolean).join(' ');
}

/** The letter for a person without an image: of the first name, otherwise of the e-mail; undefined without either. */
export function initialOf(profile: Names | null, email: string): string | undefined {
  // Spread, because a letter outside the basic plane is two units of a string.
  const [ofName] = profile?.firstName ?? '';
  const [ofEmail] = email.toLocaleUpperCase('pt-BR');
  return ofName ?? ofEmail;
}
