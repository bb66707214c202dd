import { Center, Loader } from '@mantine/core';

/** A spinner in the middle of the space it is given. */
export function Loading() {
  return (
    <Center mih="40vh" role="status" aria-label="Carregando">
      <Loader size="md" />
    </Center>
  );
}
