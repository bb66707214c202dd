import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconPencil from '~icons/tabler/pencil';
import { Suspense } from 'react';
import IconBriefcase from '~icons/tabler/briefcase';
import IconBuildingStore from '~icons/tabler/building-store';
import IconHeartHandshake from '~icons/tabler/heart-handshake';
import IconShieldCheck from '~icons/tabler/shield-check';
import IconUser from '~icons/tabler/user';
import { ROLES } from '@vendas/domain/people/role';
import type { Role } from '@vendas/domain/people/role';
import { avatarSrc, fullName, PersonAvatar } from '#features/account/profile/person-avatar.tsx';
import { useSession } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import type { Icon } from '#ui/icon.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { LongName } from '#ui/text/long-name.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

// Loaded on demand: most visits only need the profile.
const SecuritySection = lazyComponent(
  async () => (await import('#features/account/security/security-section.tsx')).SecuritySection,
);
const PrivacySection = lazyComponent(
  async () => (await import('#features/account/privacy/privacy-section.tsx')).PrivacySection,
);

/** The page 'Meu Perfil'. */
export function AccountPage() {
  const { user, profile, role, isLoading } = useSession();
  if (isLoading || user === null) return <Loading />;
  const email = user.email ?? '';
  const name = fullName(profile, email);
  const shownRole = role ?? 'user';
  const { color, icon: Icon } = ROLE_STYLES[shownRole];
  return (
    <Stack gap="xl" maw={720}>
      <div>
        <PageHeader title="Meu Perfil">
          <ButtonLink
            to="/my-account/edit"
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
          >
            Editar Perfil
          </ButtonLink>
        </PageHeader>
        <Panel>
          <Group gap="xl" align="center">
            <PersonAvatar src={avatarSrc(profile)} profile={profile} email={email} />
            <Stack gap="sm" flex="1 1 14rem">
              <LongName name={name}>
                <Title order={2}>
                  {/* without a first name the name is the e-mail address */}
                  <BreakableText text={name} />
                </Title>
              </LongName>
              <Text>
                <Text span c="dimmed">
                  Email:
                </Text>{' '}
                <BreakableText text={email} />
              </Text>
              <Group gap="xs">
                <Text span c="dimmed">
                  Nível de Acesso:
                </Text>
                <StatusBadge color={color} icon={<Icon size={16} stroke={1.8} aria-hidden />}>
                  {ROLES[shownRole].label}
                </StatusBadge>
              </Group>
            </Stack>
          </Group>
        </Panel>
      </div>
      <Suspense
        fallback={<Skeleton height={1200} radius="lg" role="status" aria-label="Carregando" />}
      >
        <Stack gap="xl">
          <SecuritySection />
          <PrivacySection />
        </Stack>
      </Suspense>
    </Stack>
  );
}

/** Each role's colour and icon. */
const ROLE_STYLES: Readonly<Record<Role, { color: string; icon: Icon }>> = {
  admin: { color: 'red', icon: IconShieldCheck },
  seller: { color: 'blue', icon: IconBuildingStore },
  consultant: { color: 'grape', icon: IconBriefcase },
  partner: { color: 'cyan', icon: IconHeartHandshake },
  user: { color: 'gray', icon: IconUser },
};
