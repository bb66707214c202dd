import type { PixBank } from '@vendas/contract/pix/pix-bank';
import { BANK_PROBLEMS, type BankProblemKind } from '@vendas/domain/pix/bank-problem';
import type { Vault } from '#platform/crypto/vault.ts';
import type { findPixBank } from '#store/pix/pix-bank.ts';

/** The connection as administrators see it. */
export function toBankResponse(
  { seals }: Vault,
  bank: Awaited<ReturnType<typeof findPixBank>>,
): PixBank {
  if (bank === undefined) return { canSeal: seals, connection: null };
  const { baseUrl, certificateName, clientId, listedUntil, problem, tokenUrl, version } = bank;
  return {
    canSeal: seals,
    connection: {
      baseUrl,
      tokenUrl,
      clientId,
      certificateName,
      version,
      lastSuccessAt: listedUntil?.toISOString() ?? null,
      problem:
        problem !== null && isKind(problem) ? { kind: problem, detail: bank.problemDetail } : null,
    },
  };
}

function isKind(text: string): text is BankProblemKind {
  return Object.hasOwn(BANK_PROBLEMS, text);
}
