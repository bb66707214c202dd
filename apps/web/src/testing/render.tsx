import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Draws a piece of the screen and gives a person to use it. */
export function show(screen: ReactNode) {
  const person = userEvent.setup({ delay: null });
  return { person, ...render(<MantineProvider env="test">{screen}</MantineProvider>) };
}
