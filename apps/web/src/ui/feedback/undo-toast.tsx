import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { toastSuccess } from '#lib/toast.ts';

/** Reports a completed action and offers to undo it. */
export function toastUndo(text: string, undo?: () => void): void {
  if (undo === undefined) {
    toastSuccess(text);
    return;
  }
  const id = toastSuccess(
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{text}</span>
      <Button
        size="compact-sm"
        variant="light"
        style={{ flexShrink: 0 }}
        onClick={() => {
          notifications.hide(id);
          undo();
        }}
      >
        Desfazer
      </Button>
    </Group>,
  );
}
