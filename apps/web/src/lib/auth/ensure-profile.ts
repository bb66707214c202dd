import { createProfile, getProfile, type Profile } from '@vendas/contract/people/account';
import { type Call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';

/** A profile, or the message that states why there is none. */
export type ProfileResult = { profile: Profile } | { problem: string };

/** Reads a person's profile; when it is missing, inserts one and reads it again. Never throws. */
export async function ensureProfile(call: Call, id: string): Promise<ProfileResult> {
  try {
    return { profile: await call(getProfile, { params: { id } }) };
  } catch (error) {
    if (!(error instanceof ApiFailure))
      return { problem: 'Erro inesperado ao buscar/criar perfil.' };
    if (error.code !== 'PGRST116') return { problem: 'Erro ao carregar o perfil do usuário.' };
  }
  return insertProfile(call, id);
}

async function insertProfile(call: Call, id: string): Promise<ProfileResult> {
  try {
    await call(createProfile, { body: { id, firstName: null, lastName: null } });
  } catch (error) {
    return {
      problem:
        error instanceof ApiFailure
          ? 'Erro ao criar perfil do usuário.'
          : 'Erro inesperado ao buscar/criar perfil.',
    };
  }
  try {
    return { profile: await call(getProfile, { params: { id } }) };
  } catch (error) {
    return {
      problem:
        error instanceof ApiFailure
          ? 'Erro ao carregar o perfil recém-criado.'
          : 'Erro inesperado ao buscar/criar perfil.',
    };
  }
}
