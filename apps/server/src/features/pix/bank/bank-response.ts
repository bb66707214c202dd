import type { PixBank } from '@vendas/contract/pix/pix-bank';
import { BANK_PROBLEMS, type BankProblemKind } from '@vendas/domain/pix/bank-problem';
import type { Vault } from '#platform/crypto/vault.ts';
import type { Executor } from '#platform/database/database.ts';
import { findPixBank } from '#store/pix/pix-bank.ts';
import { countUnread } from '#store/pix/pix-unread.ts';

/** The connection as administrators see it; Pix that could not be read are a problem of it until their review. */
export async function readBankResponse(db: Executor, { seals }: Vault): Promise<PixBank> {
  const bank = await findPixBank(db);
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
        problem !== null && isKind(problem)
          ? { kind: problem, detail: bank.problemDetail }
          : await problemOfUnread(db),
    },
  };
}

async function problemOfUnread(db: Executor) {
  return (await countUnread(db)) > 0 ? { kind: 'unreadPix' as const, detail: null } : null;
}

function isKind(text: string): text is BankProblemKind {
  return Object.hasOwn(BANK_PROBLEMS, text);
}
