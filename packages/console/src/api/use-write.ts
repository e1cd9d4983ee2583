import type { UseMutationOptions } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- the one place.
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

export interface WriteHandlers<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (error: Error) => void;
}

export interface Write<Result, Variables> {
  readonly mutate: (variables: Variables, handlers?: WriteHandlers<Result>) => void;
  readonly mutateAsync: (variables: Variables) => Promise<Result>;
  readonly isIdle: boolean;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly data: Result | undefined;
  readonly reset: () => void;
}

/**
 * Stands for React Query’s `useMutation`, which drops the handlers of `mutate` once the component is gone. An event often
 * arrives before the response: the row disappears, and its dialog with it. Here the handlers run while the page is open.
 */
export function useWrite<Result, Variables = void>(
  options: UseMutationOptions<Result, Error, Variables>,
): Write<Result, Variables> {
  const { mutateAsync, isIdle, isPending, isSuccess, error, data, reset } = useMutation(options);
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError }: WriteHandlers<Result> = {}) => {
      const page = window.location.pathname;
      const whileOpen =
        <Value>(handle: ((value: Value) => void) | undefined) =>
        (value: Value): void => {
          if (window.location.pathname === page) handle?.(value);
        };
      void mutateAsync(variables).then(whileOpen(onSuccess), whileOpen(onError));
    },
    [mutateAsync],
  );
  return { mutate, mutateAsync, isIdle, isPending, isSuccess, error, data, reset };
}
