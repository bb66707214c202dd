import { useEffect } from 'react';

/** Revokes a preview's URL, made by `URL.createObjectURL`, when it is replaced or no longer shown. */
export function usePreviewMemory(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
}
