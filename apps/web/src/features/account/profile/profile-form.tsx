import '@mantine/core/styles/Progress.css';
import { Button, FileButton, Group, Loader, Progress, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import IconPhoto from '~icons/tabler/photo';
import { useNavigate } from '@tanstack/react-router';
import { type Profile, profileFormSchema } from '@vendas/contract/people/account';
import { IMAGE_TYPES } from '@vendas/contract/uploads';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { Panel } from '#ui/feedback/panel.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { useAvatarChoice } from './avatar-choice.ts';
import { avatarSrc, PersonAvatar } from './person-avatar.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** Names and image of the user's own profile. */
export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const navigate = useNavigate();
  const { choice, replace, remove } = useAvatarChoice();
  const form = useForm({
    initialValues: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    validate: schemaResolver(profileFormSchema, { sync: true }),
  });
  const saving = useSaveProfile({
    form,
    onSaved() {
      void navigate({ to: '/my-account', ignoreBlocker: true });
    },
  });
  const { isPending, progress } = saving;

  const hasImage = choice.kind === 'keep' ? avatarSrc(profile) !== null : choice.kind === 'replace';
  const src = choice.kind === 'keep' ? avatarSrc(profile) : null;
  return (
    <Panel maxWidth="35rem">
      <form
        ref={focusFirstField}
        noValidate
        onSubmit={form.onSubmit((names) =>
          saving.mutate({ id: profile.id, names, avatar: choice }),
        )}
      >
        <Stack gap="lg">
          <Group gap="lg">
            <PersonAvatar
              src={choice.kind === 'replace' ? choice.previewUrl : src}
              profile={form.values}
              email={email}
            />
            <Group gap="sm">
              <FileButton accept={IMAGE_TYPES} onChange={replace} disabled={isPending}>
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    disabled={isPending}
                    leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
                  >
                    Alterar Avatar
                  </Button>
                )}
              </FileButton>
              {hasImage && (
                <Button variant="subtle" color="gray" disabled={isPending} onClick={remove}>
                  Remover avatar
                </Button>
              )}
            </Group>
          </Group>
          <TextInput
            size="md"
            label="Primeiro Nome"
            placeholder="Seu primeiro nome"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            size="md"
            label="Sobrenome"
            placeholder="Seu sobrenome"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          {progress !== undefined && (
            <Progress
              value={progress * 100}
              aria-label="Envio do avatar"
              transitionDuration={150}
            />
          )}
          <Group>
            <Button
              type="submit"
              size="md"
              disabled={isPending}
              aria-busy={isPending}
              leftSection={isPending && <Loader size="xs" color="currentColor" aria-hidden />}
            >
              Salvar Alterações
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty() || choice.kind !== 'keep'} />
    </Panel>
  );
}
