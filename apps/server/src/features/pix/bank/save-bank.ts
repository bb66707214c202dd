import { randomBytes } from 'node:crypto';
import type { PixBank, PixBankForm } from '@vendas/contract/pix/pix-bank';
import { type AuditFacts, changedFacts } from '@vendas/domain/audit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { urlTokenHash } from '#platform/crypto/url-tokens.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { deletePixBank, insertPixBank, lockPixBank, updatePixBank } from '#store/pix/pix-bank.ts'; // prettier-ignore
import { lockShop } from '#store/shop.ts';
import { openSecrets, sealSecrets } from './bank-secrets.ts';
import type { BankSecrets } from './bank-secrets.ts';
import { flawOf } from './check-certificate.ts';
import { readBankResponse } from './bank-response.ts';

type Stored = Awaited<ReturnType<typeof lockPixBank>>;

/**
 * Saves the connection to the bank with its secrets sealed. Stored secrets are never sent to another host: for a new
 * host they must be typed again.
 * @throws RuleViolation secretsUnsealed, pixBankChanged, pixSecretNeeded, pixCertificateWrong
 */
export function saveBank(
  { clock, database }: Services,
  vault: Vault,
  form: PixBankForm,
  actorId: string,
): Promise<PixBank> {
  if (!vault.seals) throw new RuleViolation('secretsUnsealed', {});
  return inTransaction(database.kysely, async (tx) => {
    const stored = await lockPixBank(tx);
    if ((stored?.version ?? 0) !== form.version) throw new RuleViolation('pixBankChanged', {});
    const secrets = secretsOf(form, stored, vault);
    const flaw = flawOf(secrets);
    if (flaw !== undefined) throw new RuleViolation('pixCertificateWrong', { flaw });
    const bank = {
      baseUrl: form.baseUrl,
      tokenUrl: form.tokenUrl,
      clientId: form.clientId,
      certificateName: form.certificate?.fileName ?? stored?.certificateName ?? '',
      secrets: sealSecrets(vault, secrets),
      noticeHash: urlTokenHash(secrets.noticeToken),
      version: form.version + 1,
      problem: null,
      problemDetail: null,
    };
    if (stored !== undefined) await updatePixBank(tx, bank);
    else if (!(await insertPixBank(tx, bank))) throw new RuleViolation('pixBankChanged', {});
    await audit(tx, { at: clock.now(), actorId, before: stored, after: bank });
    return await readBankResponse(tx, vault);
  });
}

/** Removes the connection with its secrets; a repeat has no effect. */
export function removeBank(
  { clock, database }: Services,
  vault: Vault,
  actorId: string,
): Promise<PixBank> {
  return inTransaction(database.kysely, async (tx) => {
    const stored = await lockPixBank(tx);
    if (stored !== undefined) {
      await deletePixBank(tx);
      await audit(tx, { at: clock.now(), actorId, before: stored, after: undefined });
    }
    return await readBankResponse(tx, vault);
  });
}

function secretsOf(form: PixBankForm, stored: Stored, vault: Vault): BankSecrets {
  const storedSecrets = stored && openSecrets(vault, stored.secrets);
  const { certificate, clientSecret } = form;
  const isOtherHost =
    stored !== undefined &&
    (hostOf(form.baseUrl) !== hostOf(stored.baseUrl) ||
      hostOf(form.tokenUrl) !== hostOf(stored.tokenUrl));
  const isIncomplete = clientSecret === null || certificate === null;
  if (isIncomplete && (isOtherHost || storedSecrets === undefined)) {
    throw certificate === null && storedSecrets === undefined && clientSecret !== null
      ? new RuleViolation('pixCertificateWrong', { flaw: 'missing' })
      : new RuleViolation('pixSecretNeeded', {});
  }
  const chosen = certificate ?? storedSecrets;
  if (chosen === undefined) throw new RuleViolation('pixCertificateWrong', { flaw: 'missing' });
  return {
    clientSecret: clientSecret ?? storedSecrets?.clientSecret ?? '',
    certificate: chosen.certificate,
    privateKey: chosen.privateKey,
    passphrase: chosen.passphrase,
    authorities: chosen.authorities,
    noticeToken: storedSecrets?.noticeToken ?? randomBytes(32).toString('base64url'),
  };
}

const hostOf = (url: string) => new URL(url).host;

interface Change {
  readonly at: Date;
  readonly actorId: string;
  readonly before: Facts | undefined;
  readonly after: Facts | undefined;
}

interface Facts {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly certificateName: string;
}

/** The audit log contains URLs and names, never a secret; when only a secret changed, the entry has no facts. */
async function audit(tx: Executor, { at, actorId, before, after }: Change): Promise<void> {
  const { id } = await lockShop(tx);
  await insertAudit(tx, {
    at,
    actorId,
    action: 'pixBankSet',
    subject: 'shop',
    subjectId: id,
    ...changedFacts(factsOf(before), factsOf(after)),
  });
}

function factsOf(facts: Facts | undefined): AuditFacts {
  return {
    bankBaseUrl: facts?.baseUrl ?? null,
    bankTokenUrl: facts?.tokenUrl ?? null,
    bankClientId: facts?.clientId ?? null,
    bankCertificate: facts?.certificateName ?? null,
  };
}
