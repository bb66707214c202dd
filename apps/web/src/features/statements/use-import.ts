import { importStatement } from '@vendas/contract/statements/statements';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';

/** Sends the text of a statement. A file that is sent twice is kept once. */
export function useImport() {
  const { mutate, isPending, data } = useApiMutation({
    mutationFn: (file: string) => call(importStatement, { body: { file } }),
    failure: (reason) => `Erro ao ler extrato: ${reason}`,
    invalidates: [['statement-lines']],
  });
  return { send: mutate, isSending: isPending, result: data };
}
