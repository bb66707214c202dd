import type { Message } from '#lib/auth/auth-form-message.ts';
import { explanationOf } from '#lib/auth/auth-explanations.ts';

/**
 * The message for a failed link. A URL can contain any text, so only its code is used.
 */
export function linkProblemOf(code: string): Message {
  if (code === 'unreachable') {
    return {
      tone: 'danger',
      text: 'Não foi possível falar com o servidor para abrir o link.',
      explanation: 'Verifique sua conexão e peça um novo link.',
    };
  }
  if (code === 'otp_expired') {
    return {
      tone: 'danger',
      text: 'Email link is invalid or has expired',
      isEnglish: true,
      explanation: 'O link não é válido, expirou ou já foi usado. Peça um novo.',
    };
  }
  return {
    tone: 'danger',
    text: 'O link não pôde ser usado.',
    explanation: explanationOf({ code }) ?? 'Peça um novo.',
  };
}
