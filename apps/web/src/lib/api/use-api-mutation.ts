import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiFailure, ExplainedError, errorMessageOf } from './failure.ts';
import { createIdempotencyKeys, isFinal } from './idempotency-keys.ts';
import { focusFirst, isFormError, type ServerCheckedForm } from './form-errors.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';

interface ApiMutation<Variables, Result> {
  /** Sends the change. An idempotent route takes the key; it is undefined unless `keyName` is given. */
  readonly mutationFn: (
    variables: Variables,
    idempotencyKey: string | undefined,
  ) => Promise<Result>;
  /** The name under which the tab stores the idempotency key for retries, until the response is final. */
  readonly keyName?: string;
  /** What distinguishes one intention from another; by default all variables as JSON. */
  readonly fingerprint?: (variables: Variables) => string;
  /** Queries to read again after a success. */
  readonly invalidates?: readonly QueryKey[];
  /** The whole sentence of the toast after a success. */
  readonly success?: string | ((result: Result, variables: Variables) => string);
  /** The whole sentence of the toast after a failure; undefined where the caller shows the failure itself. */
  readonly failure?: (reason: string, error: Error, variables: Variables) => string | undefined;
  /** Shows what the server refuses in single fields; the toast is for everything else. */
  readonly form?: ServerCheckedForm;
  readonly onSuccess?: (result: Result, variables: Variables) => unknown;
  /** Called after every failure. */
  readonly onFailure?: (error: Error, variables: Variables) => unknown;
  /** Called when the server's final response is a refusal, such as a conflict (409). */
  readonly onRefused?: (failure: ApiFailure, variables: Variables) => unknown;
  readonly onSettled?: (variables: Variables) => unknown;
  /** Mutations of one scope are sent one after another. */
  readonly scope?: { readonly id: string };
  readonly mutationKey?: readonly string[];
}

/**
 * Sends a change to the server. It is busy until the response, repeats the idempotency key on a
 * retry, and reports the result once.
 */
export function useApiMutation<Variables = void, Result = unknown>({
  mutationFn,
  keyName,
  fingerprint = JSON.stringify,
  invalidates = [],
  success,
  failure,
  form,
  onSuccess,
  onFailure,
  onRefused,
  onSettled,
  ...options
}: ApiMutation<Variables, Result>) {
  const queryClient = useQueryClient();
  const keys = keyName === undefined ? undefined : createIdempotencyKeys(keyName);

  const mutation = useMutation<Result, Error, Variables>({
    ...options,
    mutationFn: (variables) => mutationFn(variables, keys?.keyFor(fingerprint(variables))),
    onSuccess(result, variables) {
      keys?.clear();
      const text = typeof success === 'function' ? success(result, variables) : success;
      if (text !== undefined) toastSuccess(text);
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
      return onSuccess?.(result, variables);
    },
    async onError(error, variables) {
      const isRefusal = error instanceof ApiFailure && isFinal(error.status);
      if (isRefusal) keys?.clear();
      if (error instanceof ApiFailure) form?.setErrors(error.fields);
      if (form === undefined || !isFormError(error, form)) {
        const text =
          error instanceof ExplainedError
            ? error.message
            : failure?.(errorMessageOf(error), error, variables);
        if (text !== undefined) toastError(text);
      }
      await onFailure?.(error, variables);
      if (isRefusal) await onRefused?.(error, variables);
    },
    onSettled: (_result, _error, variables) => onSettled?.(variables),
  });

  const focusRefused = useEffectEvent((error: Error | null) => {
    if (form && error instanceof ApiFailure) focusFirst(error.fields, form);
  });
  // After rendering, because the fields are disabled while the change is sent and cannot take the
  // focus.
  useEffect(() => focusRefused(mutation.error), [mutation.error]);

  return mutation;
}
