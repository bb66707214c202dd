import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '#features/auth/auth-context.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { readBody } from '#features/auth/auth-input.ts';
import type { Bearer } from '#features/auth/bearer.ts';
import { enrollBody, enrollFactor, unenrollFactor } from './enroll-factor.ts';
import { callerLimits, limitCaller } from '#features/auth/rate-limits.ts';
import { challengeFactor, verifyFactor, verifyFactorBody } from './verify-factor.ts';

const paramsSchema = z.object({ factorId: z.uuid() });

/** Second factors: enrol, challenge, verify, remove. */
export function registerFactorRoutes(
  fastify: FastifyInstance,
  context: AuthContext,
  bearerOf: (request: FastifyRequest) => Promise<Bearer>,
): void {
  const enter = async (request: FastifyRequest): Promise<Bearer> => {
    await limitCaller(context, callerLimits.secondFactor, request);
    return await bearerOf(request);
  };
  fastify.post('/factors', async (request) =>
    enrollFactor(context, await enter(request), readBody(enrollBody, request.body)),
  );
  fastify.post('/factors/:factorId/challenge', async (request) =>
    challengeFactor(context, await enter(request), factorIdOf(request), originOf(request)),
  );
  fastify.post('/factors/:factorId/verify', async (request) => {
    const bearer = await enter(request);
    const body = readBody(verifyFactorBody, request.body);
    const factorId = factorIdOf(request);
    return verifyFactor(context, bearer, { ...body, factorId }, originOf(request));
  });
  fastify.delete('/factors/:factorId', async (request) =>
    unenrollFactor(context, await enter(request), factorIdOf(request), originOf(request)),
  );
}

function factorIdOf({ params }: FastifyRequest): string {
  const parsed = paramsSchema.safeParse(params);
  if (parsed.success) return parsed.data.factorId;
  throw new AuthError('mfa_factor_not_found');
}
