import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { Shop } from '@vendas/domain/shop/shop';

/**
 * The identity of the shop of `npm run demo`. It keeps the product's name, and its WhatsApp number and PIX key belong
 * to no person.
 */
export const DEMO_SHOP: Partial<Shop> & PixAccount = {
  taxDocument: '12ABC34501DE35',
  postalCode: '30130010',
  street: 'Avenida Afonso Pena',
  streetNumber: '1212',
  complement: 'loja 3',
  district: 'Centro',
  city: 'Belo Horizonte',
  state: 'MG',
  whatsapp: '5531900000000',
  // the example in the Central Bank's manual
  pixKeyKind: 'random',
  pixKey: '123e4567-e12b-12d1-a456-426655440000',
  pixName: 'Demonstração',
  pixCity: 'Belo Horizonte',
  receiptFooter: 'Obrigado pela preferência! Trocas em até sete dias, com este recibo.',
  exchangePolicy: [
    'Você pode desistir de uma compra feita pela internet em até sete dias depois de receber o produto, sem explicar o motivo: devolvemos tudo o que pagou.',
    'Um produto com defeito é trocado ou consertado em até noventa dias. Traga-o à loja com o número do pedido.',
    'Lentes feitas sob medida só são trocadas por defeito.',
  ].join('\n\n'),
  deliveryPolicy: [
    'Os pedidos ficam prontos para retirar na loja em um dia útil.',
    'Na região central entregamos em até dois dias úteis. O valor e o dia são combinados por mensagem.',
  ].join('\n\n'),
  privacyPolicy: [
    'Guardamos o seu nome, o seu contato e os seus pedidos, para atender você e cumprir a lei. Não vendemos nem emprestamos esses dados.',
    'Em Meu Perfil você baixa uma cópia de tudo o que guardamos e pode excluir a sua conta.',
  ].join('\n\n'),
};
