import { useEffect } from 'react';

/** Gives back the memory behind a preview's URL, made by `URL.createObjectURL`, once another or none is shown. */
export function usePreviewMemory(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
}
