import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of customers' files. */
export const customerRefusals = {
  customerNotFound: { status: 404, message: () => 'Cliente não encontrado.' },
  customerChanged: {
    status: 409,
    message: () =>
      'Este cadastro mudou enquanto você editava. Confira os valores atuais e salve novamente.',
  },
  customerContactOwn: {
    status: 422,
    message: () =>
      'O cliente entra na loja com este e-mail ou telefone: só ele pode mudá-lo, em Meu Perfil.',
  },
  customerAccessForbidden: {
    status: 403,
    message: () =>
      'Este cliente já comprou, e quem entra na loja com o cadastro vê as compras: só quem pode ver pedidos muda isto.',
  },
  customerIsTeam: {
    status: 422,
    message: () => 'Esta pessoa é da equipe, não um cliente: o cadastro dela não muda por aqui.',
  },
  taxDocumentTaken: {
    status: 409,
    message: ({ customerName }) =>
      customerName === null
        ? 'Este CPF ou CNPJ já está em outro cadastro.'
        : `Este CPF ou CNPJ já está no cadastro de ${customerName}.`,
  },
  birthdayImplausible: {
    status: 422,
    message: () => 'O aniversário não pode ser depois de hoje.',
  },
  customerNoteNotFound: { status: 404, message: () => 'Esta anotação não existe mais.' },
  customersSame: { status: 422, message: () => 'Este é o mesmo cadastro. Escolha outro.' },
  customersBothSignIn: {
    status: 409,
    message: () =>
      'Os dois clientes entram na loja, cada um com a sua conta: estes cadastros não podem ser unidos.',
  },
  customersDifferInDocument: {
    status: 409,
    message: () =>
      'Os dois cadastros têm CPF ou CNPJ diferentes. Se são a mesma pessoa, corrija o documento antes de unir.',
  },
  customersMergeChanged: {
    status: 409,
    message: () => 'Um dos cadastros mudou enquanto você conferia. Confira de novo antes de unir.',
  },
} satisfies Refusals;
