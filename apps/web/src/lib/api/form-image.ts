import { useEffect, useRef, useState } from 'react';
import { errorMessageOf, ExplainedError } from './failure.ts';

interface ImageUpload<Result> {
  readonly send: (image: File, onProgress: (share: number) => void) => Promise<Result>;
  /** The whole sentence that states why it failed. */
  readonly failure: (reason: string) => string;
}

/** Sends the image of a form. An accepted image is not sent again when only the rest of the form failed. */
export function useImageUpload<Result>({ send, failure }: ImageUpload<Result>) {
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ readonly image: File; readonly result: Result }>(undefined);

  async function upload(image: File): Promise<Result> {
    if (sent.current?.image === image) return sent.current.result;
    setProgress(0);
    try {
      const result = await send(image, setProgress);
      sent.current = { image, result };
      return result;
    } catch (error) {
      throw new ExplainedError(failure(errorMessageOf(error)));
    } finally {
      setProgress(undefined);
    }
  }

  return { upload, progress };
}

/** Revokes a preview's URL, made by `URL.createObjectURL`, when it is replaced or no longer shown. */
export function useRevokedPreview(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
