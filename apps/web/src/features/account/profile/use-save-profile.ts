import { type Profile, updateProfile, uploadAvatar } from '@vendas/contract/people/account';
import { useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import type { ServerCheckedForm } from '#lib/api/form-errors.ts';
import { ExplainedError, errorMessageOf } from '#lib/api/error-message.ts';
import { useSession } from '#lib/auth/session.tsx';
import { upload } from '#lib/api/upload.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
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
  const [share, setShare] = useState<number>();
  const kept = useRef<{ picture: File; avatarUrl: string }>(undefined);

  /** The stored image's URL; an accepted image is not sent again when only the rest failed. */
  async function keep(picture: File): Promise<string> {
    if (kept.current?.picture === picture) return kept.current.avatarUrl;
    try {
      setShare(0);
      const extension = /\.([a-z\d]{1,5})$/i.exec(picture.name)?.[1];
      const { avatarUrl } = await upload(uploadAvatar, {
        query: { extension },
        picture,
        onProgress: setShare,
      });
      kept.current = { picture, avatarUrl };
      return avatarUrl;
    } catch (error) {
      throw new ExplainedError(`Erro ao fazer upload do avatar: ${errorMessageOf(error)}`);
    } finally {
      setShare(undefined);
    }
  }

  async function avatarOf(avatar: AvatarChoice): Promise<{ avatarUrl?: string | null }> {
    if (avatar.kind === 'keep') return {};
    return { avatarUrl: avatar.kind === 'remove' ? null : await keep(avatar.picture) };
  }

  const saving = useApiMutation({
    async mutationFn({ id, names, avatar }: ProfileChange) {
      const picture = await avatarOf(avatar);
      await call(updateProfile, { params: { id }, body: { ...names, ...picture } });
      // The next page shows the session's profile.
      await reload();
    },
    success: 'Perfil atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar perfil: ${reason}`,
    form,
    onSuccess: onSaved,
  });

  return { ...saving, share };
}
