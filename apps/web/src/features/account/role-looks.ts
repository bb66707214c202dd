import {
  type Icon,
  IconBriefcase,
  IconBuildingStore,
  IconHeartHandshake,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import type { Role } from '@vendas/domain/role';

/** Each role's colour and picture. */
export const ROLE_LOOKS: Readonly<Record<Role, { color: string; icon: Icon }>> = {
  admin: { color: 'red', icon: IconShieldCheck },
  seller: { color: 'blue', icon: IconBuildingStore },
  consultant: { color: 'grape', icon: IconBriefcase },
  partner: { color: 'cyan', icon: IconHeartHandshake },
  user: { color: 'gray', icon: IconUser },
};
