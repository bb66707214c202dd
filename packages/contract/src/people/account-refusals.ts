import { formatBRL } from '@vendas/domain/money';
import type { PasswordTooWeak, PasswordWeakness } from '@vendas/domain/rule-violation';
import type { Refusals } from '#refusal.ts';

const PASSWORD_WEAKNESSES: Readonly<Record<PasswordWeakness, (facts: PasswordTooWeak) => string>> =
  {
    length: ({ minLength }) => `A senha deve ter pelo menos ${minLength} caracteres.`,
    characters: ({ characterGroups }) =>
      `A senha deve ter pelo menos um caractere de cada grupo: ${characterGroups.join(', ')}.`,
    pwned: () => 'A senha é conhecida e fácil de adivinhar: escolha outra.',
  };

/** Status and text of the refusals of accounts and the team. */
export const accountRefusals = {
  profileNotFound: {
    status: 404,
    wireCode: 'PGRST116',
    message: () => 'Perfil não encontrado.',
  },
  profileOfAnother: { status: 403, message: () => 'Este perfil pertence a outra pessoa.' },
  avatarNotOwn: { status: 422, message: () => 'Envie a imagem do avatar novamente.' },
  secondFactorMissing: {
    status: 422,
    message: () => 'Ative a verificação em duas etapas antes de criar códigos de recuperação.',
  },
  secondFactorUnproven: {
    status: 403,
    message: () => 'Confirme a verificação em duas etapas para continuar.',
  },
  recoveryCodeInvalid: {
    status: 422,
    message: () => 'O código de recuperação não é válido ou já foi usado.',
  },
  personNotFound: { status: 404, message: () => 'Usuário não encontrado.' },
  ownRole: { status: 403, message: () => 'Você não pode alterar o próprio papel.' },
  ownSessions: {
    status: 403,
    message: () => 'As suas sessões você encerra em Segurança, no seu perfil.',
  },
  administratorsOnly: {
    status: 403,
    message: () => 'Só administradores fazem isto com a conta de um administrador.',
  },
  roleBeyondOwn: {
    status: 403,
    message: () => 'Este papel permite mais do que o seu: só um administrador pode dá-lo.',
  },
  grantsChanged: {
    status: 409,
    message: () =>
      'Outra pessoa alterou as permissões enquanto você editava. Confira os valores atuais e salve novamente.',
  },
  grantTooEarly: {
    status: 422,
    message: ({ label }) => `“${label}” ainda não abre nada, por isso não pode ser concedida.`,
  },
  lastAdministrator: {
    status: 409,
    message: () => 'O último administrador não pode perder o papel.',
  },
  lastAdministratorStays: {
    status: 409,
    message: () =>
      'Você é a única pessoa com o papel de administrador. Dê esse papel a outra antes de excluir a sua conta.',
  },
  erasureWithBalance: {
    status: 409,
    message: ({ balanceCents }) =>
      `Há ${formatBRL(balanceCents)} em aberto nas suas compras. Quite o valor ou fale com a loja antes de excluir a conta.`,
  },
  erasureWithCharges: {
    status: 409,
    message: ({ openExtrasCents }) =>
      `Há ${formatBRL(openExtrasCents)} de juros e encargos em aberto nas suas compras. Quite o valor ou fale com a loja antes de excluir a conta.`,
  },
  passwordTooWeak: {
    status: 422,
    message: (facts) =>
      facts.weaknesses.map((weakness) => PASSWORD_WEAKNESSES[weakness](facts)).join(' '),
  },
  passwordWrong: { status: 422, message: () => 'A senha não confere.' },
  signInTooOld: {
    status: 403,
    message: () =>
      'Por segurança, saia da conta, entre de novo e repita o pedido em até dez minutos.',
  },
  passwordMissing: {
    status: 422,
    message: () => 'Esta conta não tem senha. Defina uma em Segurança e tente de novo.',
  },
  pinWrong: { status: 422, message: () => 'PIN incorreto.' },
  tillClosed: {
    status: 422,
    message: () => 'Este computador não está mais no modo balcão. Entre com e-mail e senha.',
  },
  emailTaken: { status: 409, message: () => 'Já existe uma conta com este e-mail.' },
  phoneTaken: { status: 409, message: () => 'Já existe uma conta com este telefone.' },
  setupUnavailable: { status: 409, message: () => 'O primeiro acesso já foi concluído.' },
  setupTokenInvalid: {
    status: 403,
    message: () =>
      'O endereço de primeiro acesso não é válido. Use o que foi mostrado ao iniciar o sistema.',
  },
} satisfies Refusals;
