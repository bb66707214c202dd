import { Button } from '@mantine/core';
import { toastError, toastSuccess } from '#lib/toast.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** The texts of the toasts after a copy and after a refusal of the browser. */
  readonly copied: string;
  readonly refused: string;
}

/** Copies a text to the clipboard, which browsers allow on secure pages only. */
export function CopyButton({ label, text, copied, refused }: CopyButtonProps) {
  if (!window.isSecureContext) return null;

  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(copied),
      () => toastError(refused),
    );
  }

  return (
    <Button variant="default" onClick={copy}>
      {label}
    </Button>
  );
}
