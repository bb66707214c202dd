import { useNavigate } from '@tanstack/react-router';

/** Changes parameters of the query string, such as a list's filters, without a new history entry. */
export function useAddressParams(): (change: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
}
