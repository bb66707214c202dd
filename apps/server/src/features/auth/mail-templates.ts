import { escapeHtml } from '#platform/html-text.ts';

/** The mails of the service, in Portuguese. */
const MAILS = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    lead: 'Para ativar sua conta no Controle de Vendas, confirme este endereço de e-mail.',
    action: 'Confirmar e-mail',
  },
  magiclink: {
    subject: 'Seu acesso ao Controle de Vendas',
    lead: 'Use o botão abaixo para entrar na sua conta sem senha.',
    action: 'Entrar',
  },
  recovery: {
    subject: 'Redefina sua senha',
    lead: 'Recebemos um pedido para redefinir a senha da sua conta no Controle de Vendas.',
    action: 'Redefinir senha',
  },
  emailChangeCurrent: {
    subject: 'Confirme a troca do seu e-mail',
    lead: 'Pediram para trocar o e-mail da sua conta. A troca só vale depois de confirmada aqui e no novo endereço.',
    action: 'Autorizar a troca',
  },
  emailChangeNew: {
    subject: 'Confirme seu novo e-mail',
    lead: 'Este endereço foi indicado como novo e-mail de uma conta no Controle de Vendas. A troca só vale depois de confirmada aqui e no endereço atual.',
    action: 'Confirmar novo e-mail',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    lead: 'Para trocar a senha da sua conta, informe o código abaixo.',
    action: '',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    lead: 'A senha da sua conta no Controle de Vendas acaba de ser alterada e as outras sessões foram encerradas. Se não foi você, redefina a senha agora mesmo pela página de entrada.',
    action: '',
  },
} as const;

export type MailKind = keyof typeof MAILS;

interface MailFacts {
  /** Where the button leads; without it there is no button. */
  readonly link: string | null;
  readonly code: string | null;
  /** How long link and code work, in minutes. */
  readonly minutes: number | null;
  /** Further facts people compare, such as the two addresses of a change. */
  readonly details: readonly (readonly [label: string, value: string])[];
}

/** Subject, plain text and HTML of a mail; whatever people typed is escaped. */
export function composeMail(kind: MailKind, facts: MailFacts) {
  const { action, lead, subject } = MAILS[kind];
  const life = facts.minutes === null ? null : lifeSentence(facts.minutes);
  const ignore =
    kind === 'passwordChanged' ? null : 'Se não foi você quem pediu, ignore esta mensagem.';
  const text = [
    lead,
    ...facts.details.map(([label, value]) => `${label}: ${value}`),
    ...(facts.link === null ? [] : [`${action}:\n${facts.link}`]),
    ...(facts.code === null ? [] : [`Código: ${facts.code}`]),
    ...(life === null ? [] : [life]),
    ...(ignore === null ? [] : [ignore]),
    'Controle de Vendas',
  ].join('\n\n');
  const html = page(subject, [
    paragraph(lead),
    ...facts.details.map(([label, value]) => paragraph(`${label}: ${value}`)),
    ...(facts.link === null ? [] : [button(action, facts.link)]),
    ...(facts.code === null ? [] : [codeBlock(facts.code)]),
    ...(life === null ? [] : [small(life)]),
    ...(ignore === null ? [] : [small(ignore)]),
  ]);
  return { subject, text, html };
}

/** A text message with a code. */
export function composeText(code: string, minutes: number): string {
  return `Controle de Vendas: seu código é ${code}. Ele vale por ${minutes} minutos. Não o informe a ninguém.`;
}

function lifeSentence(minutes: number): string {
  return minutes === 60 ? 'Vale por uma hora e só uma vez.' : `Vale por ${minutes} minutos.`;
}

function page(title: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Arial,sans-serif;color:#1f2933">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${blocks.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#52606d">Controle de Vendas</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
}

function small(text: string): string {
  return `<p style="margin:0 0 8px;font-size:13px;color:#52606d">${escapeHtml(text)}</p>`;
}

function button(text: string, href: string): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;background:#1864ab;color:#ffffff;text-decoration:none;border-radius:6px;font-size:16px">${escapeHtml(text)}</a></p>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px;font-weight:bold">${escapeHtml(code)}</p>`;
}
