import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import * as contract from '@vendas/contract/people/till';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { TILL_IDLE_SECONDS } from '@vendas/domain/people/pin';
import { isAdmin } from '@vendas/domain/people/role';
import { describeDevice } from '#platform/http/caller.ts';
import {
  callerOf,
  register,
  serve,
  requirePermission,
  type Caller,
  type Api,
} from '#platform/http/http.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { Services } from '#platform/services.ts';
import { listPeopleWithPin, deletePin } from '#store/auth/pins.ts';
import { extendTillSession, deleteTillSessionsOfUser } from '#store/auth/sessions.ts';
import { listTills } from '#store/auth/tills.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { findPerson } from '#store/people/people.ts';
import { closeTill, revokeTill } from './close-till.ts';
import { enterTill, type OpenSession } from './enter-till.ts';
import { openTill, TILL_SECONDS } from './open-till.ts';
import { readOwnPin, removeOwnPin, setOwnPin } from './own-pin.ts';
import { readTill } from './read-till.ts';
import { clearTillCookie, setTillCookie, tillHashOf } from './till-cookie.ts';

interface Entrance {
  readonly openSession: OpenSession;
  /** The public URL; it decides whether the cookie is only sent over https. */
  readonly siteUrl: () => string;
}

const MAX_USER_AGENT = 400;

/** PINs, and the browsers at which people sign in with them. */
export function registerTill(api: Api, services: Services, entrance: Entrance): void {
  serve(api, contract.getOwnPin, (_input, caller) => readOwnPin(services, caller));
  serve(api, contract.setOwnPin, ({ body }, caller) => setOwnPin(services, body, caller));
  serve(api, contract.removeOwnPin, (_input, caller) => removeOwnPin(services, caller));
  serve(api, contract.clearPin, ({ params }, caller) => clearPin(services, params.id, caller));
  serve(api, contract.stayAtTill, (_input, caller) => stayAtTill(services, caller));
  serve(api, contract.listTills, () => readTills(services));
  serve(api, contract.revokeTill, ({ params }, caller) => revokeTill(services, params.id, caller));
  registerBrowser(api, services, entrance);
}

/** The routes that depend on the browser's cookie. */
function registerBrowser(api: Api, services: Services, { openSession, siteUrl }: Entrance): void {
  register(api, contract.getTill, async (request) => ({
    till: await readTill(services, tillHashOf(request)),
  }));
  register(api, contract.openTill, async (request, reply) => {
    const { body } = readInput(contract.openTill, request);
    const hash = await openTill(
      services,
      {
        password: body.password,
        userAgent: originOf(request).userAgent,
        oldHash: tillHashOf(request),
        issueHash: () => setTillCookie(reply, siteUrl(), TILL_SECONDS),
      },
      callerOf(request),
    );
    return await readTill(services, hash);
  });
  register(api, contract.enterTill, async (request) => {
    const { body } = readInput(contract.enterTill, request);
    const entry = { ...body, hash: tillHashOf(request), origin: originOf(request) };
    return await enterTill(services, openSession, entry);
  });
  register(api, contract.closeTill, async (request, reply) => {
    const { body } = readInput(contract.closeTill, request);
    await closeTill(services, { hash: tillHashOf(request), password: body.password });
    clearTillCookie(reply, siteUrl());
    return { isClosed: true };
  });
}

/**
 * Extends the session of a till by ten minutes.
 * @throws RuleViolation tillClosed for any other session
 */
async function stayAtTill({ clock, database }: Services, { sessionId }: Caller) {
  const now = clock.now();
  const notAfter = new Date(now.getTime() + TILL_IDLE_SECONDS * 1000);
  const endsAt = await extendTillSession(database.kysely, sessionId, { notAfter, now });
  if (endsAt === undefined) throw new RuleViolation('tillClosed', {});
  return { endsAt: endsAt.toISOString() };
}

async function readTills({ clock, database }: Services) {
  const tills = await listTills(database.kysely, clock.now());
  const people = await listPeopleWithPin(database.kysely);
  return {
    people: people.map(({ firstName, id, lastName, setAt }) => ({
      id,
      firstName,
      lastName,
      setAt: setAt.toISOString(),
    })),
    items: tills.map(({ expiresAt, id, lastUsedAt, openedAt, openedBy, userAgent }) => ({
      id,
      device: describeDevice(userAgent),
      openedBy,
      openedAt: openedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The origin of a call, as stored in sessions; an invalid IP address (a proxy may forward anything) is omitted. */
function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) {
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null;
  return { ip: isIP(ip) === 0 ? null : ip, userAgent };
}

/**
 * Removes the forgotten PIN of a person, who then sets another one; nothing happens without a PIN.
 * @throws RuleViolation personNotFound
 * @throws Fault forbidden for an administrator's PIN, unless the caller is one
 */
function clearPin({ clock, database }: Services, id: string, caller: Caller) {
  const at = clock.now();
  return inTransaction(database.kysely, async (tx) => {
    const person = await findPerson(tx, id);
    if (person === undefined) throw new RuleViolation('personNotFound', {});
    if (isAdmin(person.role)) requirePermission(caller, 'administer');
    const isCleared = await deletePin(tx, id);
    if (isCleared) {
      await deleteTillSessionsOfUser(tx, id);
      await insertAudit(tx, {
        at,
        actorId: caller.userId,
        action: 'pinCleared',
        subject: 'user',
        subjectId: id,
      });
      const facts = { scope: 'administrator' };
      await insertAuditEntry(tx, { actorId: id, action: 'pin_removed', ip: null, at, facts });
    }
    return { isCleared };
  });
}
