import { ApiFailure } from '#lib/api/failure.ts';
import { BackLink } from '#ui/links.tsx';
import { ErrorPanel } from './error-panel.tsx';

interface PageErrorProps {
  readonly error: Error;
  readonly message: string;
  readonly onRetry: () => void;
  /** The list or board that the missing content belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
}

/**
 * The error of content that the URL of a page names. If it does not exist or no longer does, no retry can change that,
 * so the way home replaces it.
 */
export function PageError({ error, onRetry, ...rest }: PageErrorProps) {
  const isMissing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  if (!isMissing) return <ErrorPanel onRetry={onRetry} {...rest} />;
  return (
    <ErrorPanel {...rest}>
      <BackLink to="/">Voltar ao início</BackLink>
    </ErrorPanel>
  );
}
