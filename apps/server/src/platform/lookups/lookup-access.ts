import type { LookupProblemKind, LookupService } from '@vendas/domain/lookups/lookup-service';

/** How a request to a service of the courts ended. */
export type LookupResult<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'failed'; readonly problem: LookupProblemKind; readonly nextAt: Date }
  /** The service has to wait: nothing was sent. */
  | { readonly outcome: 'later'; readonly nextAt: Date }
  /** Not allowed, turned off or without its key: nothing was sent. */
  | { readonly outcome: 'off' };

/** The request to send, with the service's key; empty for a service that needs none. */
type LookupRequest<T> = (key: string) => Promise<T>;

/** Every request to a service of the courts goes through this; the database stores spacing, pauses and problems. */
export interface LookupAccess {
  /** Whether the server allows the service and the owner turned it on. */
  isOn(service: LookupService): Promise<boolean>;
  /** Sends one request when it may be sent, from a job of the service's queue. */
  call<T>(service: LookupService, request: LookupRequest<T>): Promise<LookupResult<T>>;
  /** The same for the test of the connection, also of a service that is turned off. */
  test<T>(service: LookupService, request: LookupRequest<T>): Promise<LookupResult<T>>;
}
