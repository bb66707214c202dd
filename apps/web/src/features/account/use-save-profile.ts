import { useMutation } from '@tanstack/react-query';
import { type Profile, updateProfile, uploadAvatar } from '@vendas/contract/account';
import { useRef, useState } from 'react';
import { ApiFailure, call } from '#lib/api.ts';
import { useSession } from '#lib/session.tsx';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { upload } from '#lib/upload.ts';
import type { AvatarChoice } from './avatar-choice.ts';

interface ProfileChange {
  readonly id: string;
  readonly names: Pick<Profile, 'firstName' | 'lastName'>;
  readonly avatar: AvatarChoice;
}

interface SaveOptions {
  readonly onFieldErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly onSaved: () => void;
}

/** Saves names and picture: the picture first, and when it can't be kept nothing is changed. */
export function useSaveProfile({ onFieldErrors, onSaved }: SaveOptions) {
  const { reload } = useSession();
  const [share, setShare] = useState<number>();
  const kept = useRef<{ picture: File; avatarUrl: string }>(undefined);

  /** The kept picture's address; one that was taken is not sent again when only the rest failed. */
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
      throw new AvatarProblem(`Erro ao fazer upload do avatar: ${textOf(error)}`);
    } finally {
      setShare(undefined);
    }
  }

  async function avatarOf(avatar: AvatarChoice): Promise<{ avatarUrl?: string | null }> {
    if (avatar.kind === 'keep') return {};
    return { avatarUrl: avatar.kind === 'remove' ? null : await keep(avatar.picture) };
  }

  const saving = useMutation({
    async mutationFn({ id, names, avatar }: ProfileChange) {
      const picture = await avatarOf(avatar);
      await call(updateProfile, { params: { id }, body: { ...names, ...picture } });
      // The page that follows shows the profile of the session.
      await reload();
    },
    onSuccess() {
      toastSuccess('Perfil atualizado com sucesso!');
      onSaved();
    },
    onError(error) {
      if (error instanceof AvatarProblem) return toastError(error.message);
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) {
        return onFieldErrors(error.fields);
      }
      toastError(`Erro ao atualizar perfil: ${textOf(error)}`);
    },
  });

  return { ...saving, share };
}

/** Carries the whole sentence of a picture that could not be kept. */
class AvatarProblem extends Error {}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
