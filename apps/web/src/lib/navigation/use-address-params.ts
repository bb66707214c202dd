import { useNavigate } from '@tanstack/react-router';

/** Changes some of the address's parameters, such as a list's filters, without leaving a step to go back to. */
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
