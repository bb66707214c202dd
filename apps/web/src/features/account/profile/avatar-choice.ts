import { useState } from 'react';
import { useRevokedPreview } from '#lib/api/form-image.ts';

/** What the form does with the image when it is saved. */
export type AvatarChoice =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File; readonly previewUrl: string };

/** The image chosen in the form, with a preview made from the file itself. */
export function useAvatarChoice() {
  const [choice, setChoice] = useState<AvatarChoice>({ kind: 'keep' });
  useRevokedPreview(choice.kind === 'replace' ? choice.previewUrl : undefined);

  return {
    choice,
    replace(file: File | null): void {
      if (file === null) return;
      setChoice({ kind: 'replace', file, previewUrl: URL.createObjectURL(file) });
    },
    remove: () => setChoice({ kind: 'remove' }),
  };
}
