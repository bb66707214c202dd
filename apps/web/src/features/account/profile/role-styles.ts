import IconBriefcase from '~icons/tabler/briefcase';
import IconBuildingStore from '~icons/tabler/building-store';
import IconHeartHandshake from '~icons/tabler/heart-handshake';
import IconShieldCheck from '~icons/tabler/shield-check';
import IconUser from '~icons/tabler/user';
import type { Role } from '@vendas/domain/role';
import type { Icon } from '#ui/icon.tsx';

/** Each role's colour and icon. */
export const ROLE_STYLES: Readonly<Record<Role, { color: string; icon: Icon }>> = {
  admin: { color: 'red', icon: IconShieldCheck },
  seller: { color: 'blue', icon: IconBuildingStore },
  consultant: { color: 'grape', icon: IconBriefcase },
  partner: { color: 'cyan', icon: IconHeartHandshake },
  user: { color: 'gray', icon: IconUser },
};
