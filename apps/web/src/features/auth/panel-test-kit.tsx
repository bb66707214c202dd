import { AuthClient } from '@supabase/auth-js';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { type ServedResponse, serve } from '#testing/http-server.ts';
import { show } from '#testing/simulated-user.tsx';
import { AuthPanel } from './auth-panel.tsx';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'X-Supabase-Api-Version',
  'X-Supabase-Api-Version': '2024-01-01',
};

let clients = 0;

/** The panel with the real client; its server sends one response to every request. */
export async function openPanel(
  response: ServedResponse | (() => Promise<ServedResponse>),
  props: Partial<ComponentProps<typeof AuthPanel>> = {},
) {
  const { origin, requests } = await serve(async ({ method }) => {
    if (method === 'OPTIONS') return { headers: CORS, body: {} };
    const served = typeof response === 'function' ? await response() : response;
    return { ...served, headers: CORS };
  });
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    // The client warns about a second client with the same key.
    storageKey: `panel-${(clients += 1)}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const returnUrl = 'https://loja.example/login';
  return { requests, ...show(<AuthPanel client={client} returnUrl={returnUrl} {...props} />) };
}

/** The e-mail field, which every view has. */
export const email = () => screen.getByLabelText('Endereço de e-mail');
/** A refusal of the authentication service. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
