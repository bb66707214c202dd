import { randomBytes, randomUUID } from 'node:crypto';
import { pixDecimal } from '@vendas/domain/pix/br-code';

export interface BankCharge {
  readonly kind: 'cob' | 'cobv';
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  revisao: number;
  readonly location: string;
  /** The body of the last request for it. */
  body: { readonly valor: { readonly original: string } };
}

export interface BankRefund {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly natureza?: string;
  readonly horario: { readonly solicitacao: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

/** A Pix as the bank describes it. */
export interface BankPix {
  readonly endToEndId: string;
  readonly txid?: string;
  readonly valor: string;
  readonly chave: string;
  readonly horario: string;
  readonly infoPagador?: string;
  readonly componentesValor?: object;
  readonly devolucoes: BankRefund[];
}

type Arrival = Partial<Omit<BankPix, 'valor' | 'horario'>> & {
  readonly cents: number;
  readonly at?: Date;
};

/** The account of the test bank's customer. */
export interface BankAccount {
  /** The PIX keys of the account. */
  keys: string[];
  readonly charges: Map<string, BankCharge>;
  readonly received: BankPix[];
  /** The URL of notices by key. */
  readonly webhooks: Map<string, string>;
  /** Pays a charge with its amount, or with another one. */
  pay(txid: string, over?: Partial<Arrival>): BankPix;
  /** Receives a Pix, by a static code or without a code. */
  receive(arrival: Arrival): BankPix;
  /** Refunds a Pix without a request of the shop. */
  takeBack(pix: BankPix, cents: number, natureza: string): BankRefund;
}

export function createAccount(): BankAccount {
  const account: BankAccount = {
    keys: ['loja@aurora.com.br'],
    charges: new Map(),
    received: [],
    webhooks: new Map(),
    pay(txid, overrides = {}) {
      const charge = account.charges.get(txid);
      if (charge === undefined) throw new Error(`no charge ${txid}`);
      charge.status = 'CONCLUIDA';
      const cents = Math.round(Number(charge.body.valor.original) * 100);
      return account.receive({ cents, txid, ...overrides });
    },
    receive({ at = new Date(), cents, ...overrides }) {
      const pix: BankPix = {
        endToEndId: anEndToEndId(),
        valor: pixDecimal(cents),
        chave: account.keys[0] ?? '',
        horario: at.toISOString(),
        devolucoes: [],
        ...overrides,
      };
      account.received.push(pix);
      return pix;
    },
    takeBack(pix, cents, natureza) {
      const refund = aRefund(randomUUID().replaceAll('-', ''), pixDecimal(cents));
      const returned: BankRefund = { ...refund, natureza, status: 'DEVOLVIDO' };
      pix.devolucoes.push(returned);
      return returned;
    },
  };
  return account;
}

/** A new id of a payment, in the form that banks use. */
function anEndToEndId(): string {
  return `E1234567820261125${randomBytes(8).toString('hex').slice(0, 15)}`;
}

export function aRefund(id: string, valor: string): BankRefund {
  return {
    id,
    rtrId: `D1234567820261125${randomBytes(8).toString('hex').slice(0, 15)}`,
    valor,
    horario: { solicitacao: new Date().toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
}
