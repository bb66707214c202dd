import { Avatar, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { ROLES } from '@vendas/domain/role';
import { useSession } from '#lib/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fullName, initialOf } from './names.ts';
import { ROLE_LOOKS } from './role-looks.ts';

/** The page 'Meu Perfil'. */
export function AccountPage() {
  const { user, profile, role, isLoading } = useSession();
  if (isLoading || user === null) return <Loading />;
  const email = user.email ?? '';
  const shownRole = role ?? 'user';
  const { color, icon: Icon } = ROLE_LOOKS[shownRole];
  const initial = initialOf(profile, email);
  return (
    <>
      <PageHeader title="Meu Perfil" />
      <Card withBorder padding="xl" radius="lg" maw={640}>
        <Group gap="xl" align="center">
          <Avatar src={profile?.avatarUrl ?? null} alt="" size={96} variant="filled" color="petrol">
            {initial ?? <IconUser size={48} stroke={1.5} aria-hidden />}
          </Avatar>
          <Stack gap="sm" flex="1 1 14rem">
            <Title order={2}>{fullName(profile, email)}</Title>
            <Text>
              <Text span c="dimmed">
                Email:
              </Text>{' '}
              {email}
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
      </Card>
    </>
  );
}
