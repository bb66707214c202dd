import type { Message } from '#lib/auth/auth-form-message.ts';

/** After signing up without being signed in immediately. */
export const CHECK_CONFIRMATION: Message = {
  tone: 'success',
  text: 'Check your email for the confirmation link',
  isEnglish: true,
  explanation: 'Enviamos um link ao seu e-mail. Abra-o para concluir o cadastro.',
};

/** After requesting a sign-in link. */
export const CHECK_MAGIC_LINK: Message = {
  tone: 'success',
  text: 'Check your email for the magic link',
  isEnglish: true,
  explanation: 'Enviamos um link de acesso ao seu e-mail. Abra-o neste aparelho para entrar.',
};

/** After requesting a link for a new password; the same for every address, so that it reveals none. */
export const CHECK_RESET_LINK: Message = {
  tone: 'success',
  text: 'Check your email for the password reset link',
  isEnglish: true,
  explanation: 'Se houver uma conta com este e-mail, você receberá um link para criar outra senha.',
};

/** After a recovery has ended with a new password. */
export const PASSWORD_UPDATED: Message = {
  tone: 'success',
  text: 'Your password has been updated',
  isEnglish: true,
  explanation: 'Sua senha foi atualizada e você já está na sua conta.',
};
