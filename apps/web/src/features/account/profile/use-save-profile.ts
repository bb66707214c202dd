import { type Profile, updateProfile, uploadAvatar } from '@vendas/contract/people/account';
import { call } from '#lib/api/api.ts';
import type { ServerCheckedForm } from '#lib/api/form-errors.ts';
import { useSession } from '#lib/auth/session.tsx';
import { upload } from '#lib/api/upload.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useImageUpload } from '#lib/api/form-image.ts';
import type { AvatarChoice } from './avatar-choice.ts';

interface ProfileChange {
  readonly id: string;
  readonly names: Pick<Profile, 'firstName' | 'lastName'>;
  readonly avatar: AvatarChoice;
}

interface SaveOptions {
  readonly form: ServerCheckedForm;
  readonly onSaved: () => void;
}

/** Saves the image, then the names; if the image cannot be stored, nothing is changed. */
export function useSaveProfile({ form, onSaved }: SaveOptions) {
  const { reload } = useSession();
  const image = useImageUpload({
    send(file, onProgress) {
      const extension = /\.([a-z\d]{1,5})$/i.exec(file.name)?.[1];
      return upload(uploadAvatar, { query: { extension }, file, onProgress });
    },
    failure: (reason) => `Erro ao fazer upload do avatar: ${reason}`,
  });

  async function avatarOf(avatar: AvatarChoice): Promise<{ avatarUrl?: string | null }> {
    if (avatar.kind === 'keep') return {};
    if (avatar.kind === 'remove') return { avatarUrl: null };
    const { avatarUrl } = await image.upload(avatar.file);
    return { avatarUrl };
  }

  const saving = useApiMutation({
    async mutationFn({ id, names, avatar }: ProfileChange) {
      const avatarChange = await avatarOf(avatar);
      await call(updateProfile, { params: { id }, body: { ...names, ...avatarChange } });
      // The next page shows the profile of the session, so the session is loaded again.
      await reload();
    },
    success: 'Perfil atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar perfil: ${reason}`,
    form,
    onSuccess: onSaved,
  });

  return { ...saving, progress: image.progress };
}
