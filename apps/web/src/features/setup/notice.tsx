import { Alert, Stack } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import type { ReactNode } from 'react';

/** Says in place of the form why there is none, and leads on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert variant="light" color="petrol" icon={<IconInfoCircle aria-hidden />} role="status">
      <Stack align="flex-start" gap="sm">
        {children}
      </Stack>
    </Alert>
  );
}
