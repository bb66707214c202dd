import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Renders an element and returns a simulated user to operate it. */
export function show(screen: ReactNode) {
  const person = userEvent.setup({ delay: null });
  return { person, ...render(<MantineProvider env="test">{screen}</MantineProvider>) };
}
