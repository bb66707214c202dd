import { shopNameWith } from '@vendas/domain/shop/shop';
import {
  button,
  codeBlock,
  copiedLink,
  fact,
  mailPage,
  paragraph,
  small,
} from '#platform/mail/mail-page.ts';

/** A text, or one that contains the name of the shop. */
type ShopText = string | ((shop: string) => string);

interface MailTexts {
  readonly subject: ShopText;
  readonly lead: ShopText;
  /** The label of the button; a mail without a link needs none. */
  readonly action?: string;
  /** Where to type the code; without it HTML shows no code, because no page has a field for it. */
  readonly codeUse?: string;
  /** Advice for a person who did not request the mail. */
  readonly advice?: string;
}

const CODE_USE = 'Ou digite este código na página em que fez o pedido:';
const IGNORE = 'Se não foi você quem pediu, ignore esta mensagem.';

/** The mails of the service, in Portuguese. */
const MAILS = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    lead: (shop) =>
      `Para ativar sua conta ${shopNameWith('em', shop)}, confirme este endereço de e-mail.`,
    action: 'Confirmar e-mail',
    codeUse: CODE_USE,
    advice: IGNORE,
  },
  magiclink: {
    subject: (shop) => `Seu acesso ${shopNameWith('a', shop)}`,
    lead: 'Use o botão abaixo para entrar na sua conta sem senha.',
    action: 'Entrar',
    codeUse: CODE_USE,
    advice: IGNORE,
  },
  recovery: {
    subject: 'Redefina sua senha',
    lead: (shop) =>
      `Recebemos um pedido para redefinir a senha da sua conta ${shopNameWith('em', shop)}.`,
    action: 'Redefinir senha',
    codeUse: CODE_USE,
    advice: 'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  },
  emailChangeCurrent: {
    subject: 'Confirme a troca do seu e-mail',
    lead: 'Pediram para trocar o e-mail da sua conta. A troca só vale depois de confirmada aqui e no novo endereço.',
    action: 'Autorizar a troca',
    advice:
      'Se não foi você, não autorize: outra pessoa pode estar na sua conta. Troque a senha em Meu Perfil ou por “Esqueceu sua senha?”: isso encerra as outras sessões.',
  },
  emailChangeNew: {
    subject: 'Confirme seu novo e-mail',
    lead: (shop) =>
      `Este endereço foi indicado como novo e-mail de uma conta ${shopNameWith('em', shop)}. A troca só vale depois de confirmada aqui e no endereço atual.`,
    action: 'Confirmar novo e-mail',
    advice: IGNORE,
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    lead: 'Para trocar a senha da sua conta, informe o código abaixo.',
    codeUse: 'Digite-o na página em que pediu a troca:',
    advice:
      'Não informe este código a ninguém. Se não foi você quem pediu, outra pessoa pode estar na sua conta: encerre as outras sessões em Meu Perfil.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    lead: (shop) =>
      `A senha da sua conta ${shopNameWith('em', shop)} acaba de ser alterada e as outras sessões foram encerradas. Se não foi você, redefina a senha agora mesmo pela página de entrada.`,
    action: 'Ir para a página de entrada',
  },
  emailChanged: {
    subject: 'O e-mail da sua conta foi trocado',
    lead: (shop) =>
      `O e-mail da sua conta ${shopNameWith('em', shop)} acaba de ser trocado, depois de confirmado aqui e no novo endereço. A partir de agora se entra com o novo.`,
    action: 'Ir para a página de entrada',
    advice:
      'Se não foi você, fale com a loja o quanto antes: por este endereço a conta já não se recupera. Se ainda estiver nela, troque a senha em Meu Perfil, o que encerra as outras sessões.',
  },
  factorAdded: {
    subject: 'Verificação em duas etapas: aplicativo adicionado',
    lead: (shop) =>
      `Um aplicativo autenticador acaba de ser adicionado à sua conta ${shopNameWith('em', shop)}. As sessões abertas só com a senha foram encerradas.`,
    action: 'Ir para a página de entrada',
    advice:
      'Se não foi você, fale com a loja o quanto antes: outra pessoa esteve na sua conta, e só com a senha já não se entra nela por inteiro.',
  },
  factorRemoved: {
    subject: 'Verificação em duas etapas: aplicativo removido',
    lead: (shop) =>
      `Um aplicativo autenticador acaba de ser removido da sua conta ${shopNameWith('em', shop)}.`,
    action: 'Ir para a página de entrada',
    advice:
      'Se não foi você, redefina a senha agora mesmo por “Esqueceu sua senha?” na página de entrada e ative a verificação de novo em Meu Perfil.',
  },
} as const satisfies Readonly<Record<string, MailTexts>>;

export type MailKind = keyof typeof MAILS;

interface MailFacts {
  /** The name of the shop. */
  readonly shop: string;
  /** The target of the button; without it there is no button. */
  readonly link: string | null;
  readonly code: string | null;
  /** The lifetime of link and code, in minutes. */
  readonly minutes: number | null;
  /** Further facts people compare, such as the two addresses of a change. */
  readonly details: readonly (readonly [label: string, value: string])[];
}

/** Subject, plain text and HTML of a mail; all user input is escaped. */
export function composeMail(kind: MailKind, { shop, code, details, link, minutes }: MailFacts) {
  const { action = '', advice, codeUse, ...texts }: MailTexts = MAILS[kind];
  const [subject, lead] = [inShop(texts.subject, shop), inShop(texts.lead, shop)];
  const last = [
    ...(minutes === null ? [] : [lifeSentence(minutes)]),
    ...(advice === undefined ? [] : [advice]),
  ];
  const text = [
    lead,
    ...details.map(([label, value]) => `${label}: ${value}`),
    ...(link === null ? [] : [`${action}:\n${link}`]),
    // programs that use the protocol accept the code of any mail
    ...(code === null ? [] : [...(codeUse === undefined ? [] : [codeUse]), `Código: ${code}`]),
    ...last,
    shop,
  ].join('\n\n');
  const html = mailPage({ shop, title: subject, preview: lead }, [
    paragraph(lead),
    ...details.map(([label, value]) => fact(label, value)),
    ...(link === null ? [] : [button(action, link)]),
    ...(code === null || codeUse === undefined ? [] : [paragraph(codeUse), codeBlock(code)]),
    ...last.map(small),
    ...(link === null ? [] : [copiedLink(link)]),
  ]);
  return { subject, text, html };
}

function inShop(text: ShopText, shop: string): string {
  return typeof text === 'string' ? text : text(shop);
}

/** A text message with a code. */
export function composeText(shop: string, code: string, minutes: number): string {
  return `${shop}: seu código é ${code}. Ele vale por ${minutes} minutos. Não o informe a ninguém.`;
}

function lifeSentence(minutes: number): string {
  return minutes === 60 ? 'Vale por uma hora e só uma vez.' : `Vale por ${minutes} minutos.`;
}
