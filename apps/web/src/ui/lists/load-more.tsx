import { Button, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';

/**
 * From 600 pixels below the window, and always above it: after going back, the rows at the restored
 * position may not be loaded yet.
 */
const NEAR = '1000000px 0px 600px';

const PROBLEM_COLOR = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last attempt failed; the list then waits for the user instead of retrying automatically. */
  problem?: string | undefined;
  onLoadMore: () => void;
  /** Also loads automatically when the end of the list is near. */
  isAutomatic?: boolean;
}

/** The end of a list that has more: a button, and optionally loading while the user scrolls. */
export function LoadMore({ hasMore, isLoading, problem, onLoadMore, isAutomatic }: LoadMoreProps) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const isNear = entry?.isIntersecting ?? false;
  const mayLoad = isAutomatic === true && isNear && hasMore && !isLoading && problem === undefined;

  useEffect(() => {
    if (mayLoad) onLoadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback is new at every render; only coming near counts
  }, [mayLoad]);

  if (!hasMore) return null;
  return (
    <Stack ref={ref} align="center" gap="md" py="xl">
      {problem !== undefined && (
        <Text role="alert" ta="center" c={PROBLEM_COLOR}>
          {problem}
        </Text>
      )}
      <Button variant="default" loading={isLoading} onClick={onLoadMore}>
        {problem === undefined ? 'Carregar mais' : 'Tentar de novo'}
      </Button>
    </Stack>
  );
}
