import type { Refusal } from '#refusal.ts';

type Code = 'lookupNotAllowed' | 'lookupKeyMissing' | 'lookupChanged';

/** The refusals about services of the courts. */
export const lookupRefusals: { readonly [C in Code]: Refusal<C> } = {
  lookupNotAllowed: {
    status: 422,
    message: () =>
      'Este servidor não permite esta consulta. Quem cuida dele pode liberá-la em LOOKUPS.',
  },
  lookupKeyMissing: { status: 422, message: () => 'Informe a chave antes de ligar a consulta.' },
  lookupChanged: {
    status: 409,
    message: () =>
      'Outra pessoa alterou esta consulta enquanto você a editava. Confira os valores atuais e salve novamente.',
  },
};
