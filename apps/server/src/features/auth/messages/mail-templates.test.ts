import { describe, expect, it } from 'vitest';
import { composeMail } from './mail-templates.ts';
import type { MailKind } from './mail-templates.ts';

const LINK = 'https://loja.com.br/confirmar#token_hash=abc&type=signup';
const FACTS = { shop: 'Controle de Vendas', link: LINK, code: '123456', minutes: 60, details: [] };
const compose = (kind: MailKind) => composeMail(kind, FACTS);

describe('a mail', () => {
  it.each(['confirmation', 'magiclink', 'recovery'] as const)(
    'of kind %s states where to type its code, in both parts',
    (kind) => {
      const { html, text } = compose(kind);
      for (const part of [html, text]) {
        expect(part).toContain('Ou digite este código na página em que fez o pedido');
        expect(part).toContain('123456');
      }
    },
  );

  it.each(['emailChangeCurrent', 'emailChangeNew'] as const)(
    'of kind %s shows no code in HTML, because no page has a field for it',
    (kind) => {
      const { html, text } = compose(kind);
      expect(html).not.toContain('123456');
      expect(text).toContain('Código: 123456');
    },
  );

  it('contains its link as text for clients without buttons', () => {
    const { html } = compose('confirmation');
    expect(html).toContain('Se o botão não abrir, copie este endereço no navegador:');
    expect(html.match(/token_hash=abc&amp;type=signup/g)).toHaveLength(3);
  });

  it('has colours for the dark theme', () => {
    const { html } = compose('confirmation');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('begins with its topic, for previews in mail clients', () => {
    const { html } = compose('recovery');
    expect(html.replaceAll(/<style>[^]*<\/style>|<title>.*<\/title>|<[^>]+>/g, '').trim()).toMatch(
      /^Recebemos um pedido para redefinir a senha/,
    );
  });

  it.each([
    ['confirmation', 'Se não foi você quem pediu, ignore esta mensagem.'],
    ['recovery', 'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.'],
    ['emailChangeCurrent', 'Se não foi você, não autorize: outra pessoa pode estar na sua conta.'],
    ['reauthentication', 'Não informe este código a ninguém.'],
  ] as const)(
    'of kind %s states what to do for a person who did not request it',
    (kind, advice) => {
      const { html, text } = compose(kind);
      expect(html).toContain(advice);
      expect(text).toContain(advice);
    },
  );

  it('about a changed password links to the page that changes it back', () => {
    const { html, text } = composeMail('passwordChanged', {
      shop: 'Controle de Vendas',
      link: 'https://loja.com.br/login',
      code: null,
      minutes: null,
      details: [],
    });
    expect(text).toContain('Ir para a página de entrada:\nhttps://loja.com.br/login');
    expect(html).toContain('href="https://loja.com.br/login"');
    expect(text).not.toContain('ignore');
  });

  it('names the shop of its owner instead of the product, always as text', () => {
    const shop = 'Ótica <b>Aurora</b>';
    for (const kind of ['confirmation', 'magiclink', 'recovery', 'factorAdded'] as const) {
      const { html, subject, text } = composeMail(kind, { ...FACTS, shop });
      for (const part of [html, subject, text]) expect(part).not.toContain('Controle de Vendas');
      expect(text.endsWith(shop)).toBe(true);
      expect(html).toContain('Ótica &lt;b&gt;Aurora&lt;/b&gt;');
    }
    expect(composeMail('magiclink', { ...FACTS, shop: 'Ótica Aurora' }).subject).toBe(
      'Seu acesso à loja Ótica Aurora',
    );
  });
});
