import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import type { Tribunal } from '#demo/courts/calendars.ts';

/** A court as in case numbers, with its common place name. */
interface Court {
  readonly location: string;
  /** Two digits of the state's court of justice. */
  readonly tribunal: Tribunal;
  /** Four digits of the court of origin. */
  readonly origin: string;
}

export interface CaseFile {
  readonly defendant: string;
  readonly court: Court;
  readonly summary: string | null;
  readonly status: PericiaStatus;
  /** How long an open case has had no step, where that is longer than usual. */
  readonly idleDays?: number;
  /** The decision with which a refused case ended, and the reason. */
  readonly refusal?: {
    readonly at: 'APROVADA_RECUSADA' | 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA';
    readonly note: string;
  };
}

const SAO_PAULO: Court = { location: 'São Paulo/SP', tribunal: '26', origin: '0100' };
const CAMPINAS: Court = { location: 'Campinas/SP', tribunal: '26', origin: '0114' };
const SANTOS: Court = { location: 'Santos/SP', tribunal: '26', origin: '0562' };
const RIBEIRAO: Court = { location: 'Ribeirão Preto/SP', tribunal: '26', origin: '0506' };
const SAO_JOSE: Court = { location: 'São José dos Campos/SP', tribunal: '26', origin: '0577' };
const JUNDIAI: Court = { location: 'Jundiaí/SP', tribunal: '26', origin: '0309' };
const PIRACICABA: Court = { location: 'Piracicaba/SP', tribunal: '26', origin: '0451' };
const GUARULHOS: Court = { location: 'Guarulhos/SP', tribunal: '26', origin: '0224' };
const TAUBATE: Court = { location: 'Taubaté/SP', tribunal: '26', origin: '0625' };
const BELO_HORIZONTE: Court = { location: 'Belo Horizonte/MG', tribunal: '13', origin: '0024' };
const UBERLANDIA: Court = { location: 'Uberlândia/MG', tribunal: '13', origin: '0702' };

/** The expert's cases, newest first within the early steps, at every step of the workflow. */
export const CASE_FILES: readonly CaseFile[] = [
  file(
    'EM_AVALIACAO',
    'Construtora Pedra Alta Ltda.',
    CAMPINAS,
    'Vícios construtivos em condomínio de 48 unidades: infiltração nas garagens e fissuras na fachada.',
  ),
  file(
    'EM_AVALIACAO',
    'Residencial Jardim das Acácias',
    SAO_PAULO,
    'Cobrança de reparos após rompimento de tubulação entre o 7º e o 6º andar.',
  ),
  file('EM_AVALIACAO', 'Transportes Serra Clara Ltda.', GUARULHOS, null),
  file(
    'APROVADA_RECUSADA',
    'Loteadora Vale do Sol S.A.',
    TAUBATE,
    'Divergência entre a área vendida e a área real de doze lotes; pede-se levantamento planialtimétrico.',
  ),
  file(
    'APROVADA_RECUSADA',
    'Márcio Antônio Belluzzo',
    PIRACICABA,
    'Servidão de passagem: posição da cerca e do caminho antigo entre duas chácaras.',
  ),
  file(
    'PROPOSTA_HONORARIOS_ENVIADA',
    'Seguradora Vale Azul S.A.',
    SAO_PAULO,
    'Indenização negada após incêndio em depósito; apurar a origem e a extensão dos danos.',
  ),
  file(
    'PROPOSTA_HONORARIOS_ENVIADA',
    'Incorporadora Monte Líbero Ltda.',
    JUNDIAI,
    'Atraso de obra e diferença de padrão de acabamento em relação ao memorial descritivo.',
    40,
  ),
  file(
    'PROPOSTA_HONORARIOS_ENVIADA',
    'Espólio de Haroldo Quintanilha',
    UBERLANDIA,
    'Avaliação de três imóveis urbanos e uma gleba rural para partilha.',
  ),
  file(
    'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'Elevadores Pináculo Ltda.',
    SANTOS,
    'Queda de cabina sem vítimas; verificar manutenção, laudos anteriores e peças substituídas.',
  ),
  file(
    'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'Cooperativa Habitacional Novo Lar',
    SAO_JOSE,
    'Recalque de fundação em sobrados geminados, com portas e janelas travadas.',
  ),
  file(
    'PROPOSTA_DATA_DILIGENCIA',
    'Supermercados Boa Safra Ltda.',
    RIBEIRAO,
    'Ruído de câmaras frias durante a madrugada; medição nos apartamentos vizinhos.',
  ),
  file(
    'PROPOSTA_DATA_DILIGENCIA',
    'Irmãos Fontanella Engenharia Ltda.',
    BELO_HORIZONTE,
    'Muro de arrimo com deslocamento visível após as últimas chuvas fortes.',
  ),
  file(
    'PERICIA_REALIZADA',
    'Condomínio Edifício Marajoara',
    SANTOS,
    'Reforma na cobertura que teria causado infiltração na unidade inferior.',
  ),
  file(
    'PERICIA_REALIZADA',
    'Auto Posto Três Marias Ltda.',
    UBERLANDIA,
    'Suspeita de vazamento em tanque subterrâneo e contaminação de poço vizinho.',
  ),
  file(
    'DOCUMENTO_PRAZO_LAUDO',
    'Metalúrgica Ponte Nova Ltda.',
    GUARULHOS,
    'Renovatória de locação: valor de mercado do aluguel de galpão de 2.300 m².',
  ),
  file(
    'DOCUMENTO_PRAZO_LAUDO',
    'Sebastião Ramiro Custódio',
    JUNDIAI,
    'Usucapião: conferência de divisas e do tempo das benfeitorias.',
  ),
  file(
    'LAUDO_PERICIAL',
    'Banco Horizonte do Sul S.A.',
    SAO_PAULO,
    'Avaliação de imóvel dado em garantia, para definição do preço mínimo do leilão.',
  ),
  file(
    'LAUDO_PERICIAL',
    'Piscinas Água Marinha Ltda.',
    CAMPINAS,
    'Trincas e perda de água em piscina entregue há menos de dois anos.',
  ),
  file(
    'COBRANCA_HONORARIOS',
    'Construtora Ipê Branco Ltda.',
    RIBEIRAO,
    'Medição de serviços executados em obra paralisada e apuração do saldo do contrato.',
  ),
  file(
    'COBRANCA_HONORARIOS',
    'Clínica Bem-Estar do Vale S/S',
    TAUBATE,
    'Desabamento de forro sobre a recepção; responsabilidade entre locador e reforma.',
  ),
  file(
    'COBRANCA_HONORARIOS',
    'Agropecuária Lagoa Dourada Ltda.',
    UBERLANDIA,
    'Desapropriação parcial para faixa de rodovia: valor da terra nua e das benfeitorias.',
  ),
  file(
    'COBRANCA_HONORARIOS',
    'Renata Albuquerque Siqueira',
    SAO_JOSE,
    'Vizinhança: árvore de grande porte e danos ao muro e à calçada.',
  ),
  {
    ...file('ENCERRADA_RECUSADA', 'Cerâmica Boa Terra Ltda.', PIRACICABA, null),
    refusal: {
      at: 'APROVADA_RECUSADA',
      note: 'Recusado. Juízo nomeou profissional de outra especialidade.',
    },
  },
  {
    ...file(
      'ENCERRADA_RECUSADA',
      'Torres & Valadão Incorporações Ltda.',
      BELO_HORIZONTE,
      'Rescisão de compra na planta por atraso; avaliação das unidades entregues em dação.',
    ),
    refusal: {
      at: 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      note: 'Recusado. Parte autora não concordou com o valor dos honorários.',
    },
  },
  {
    ...file(
      'ENCERRADA_RECUSADA',
      'Hotel Fazenda Água Fria Ltda.',
      CAMPINAS,
      'Acidente em tirolesa; análise do projeto e da manutenção da estrutura.',
    ),
    refusal: {
      at: 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      note: 'Recusado. Sem acordo sobre o parcelamento do depósito.',
    },
  },
];

function file(
  status: PericiaStatus,
  defendant: string,
  court: Court,
  summary: string | null,
  idleDays?: number,
): CaseFile {
  return { status, defendant, court, summary, ...(idleDays !== undefined && { idleDays }) };
}
