import type { TaskPriority } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';

/** The assignee of a task: the owner, the seller, the partner or unassigned. */
export type Assignee = 'owner' | 'seller' | 'partner' | 'unassigned';

/** A card of the board; days count from today, negative for the past. */
export interface Card {
  readonly title: string;
  readonly description: string | null;
  readonly priority: TaskPriority;
  readonly assignee: Assignee;
  readonly startsInDays: number | null;
  readonly dueInDays: number | null;
}

/** The cards of each column, top first. */
export const BOARD: readonly { readonly status: TaskStatus; readonly cards: readonly Card[] }[] = [
  {
    status: 'TO_DO',
    cards: [
      card(
        'Repor os difusores de varetas mais vendidos',
        'HIGH',
        'seller',
        [2, 12],
        'Flor de laranjeira e peônia saem primeiro; pedir também refis.',
      ),
      card(
        'Ligar para clientes com parcela vencida há mais de 60 dias',
        'URGENT',
        'owner',
        [-6, -2],
        'Oferecer parcelar o saldo em duas vezes por Pix.',
      ),
      card('Responder quesitos suplementares da construtora', 'HIGH', 'owner', [1, 9]),
      card(
        'Fotografar os óculos infantis novos',
        'MEDIUM',
        'partner',
        [3, 10],
        'Fundo claro, três ângulos por modelo.',
      ),
      card('Conferir estoque da vitrine', 'MEDIUM', 'seller', [0, 0]),
      card('Pedir amostras de essência de capim-limão', 'LOW', 'partner', [null, 21]),
      card(
        'Renovar o alvará de funcionamento',
        'HIGH',
        'owner',
        [5, 30],
        'Levar contrato social e comprovante do IPTU.',
      ),
      card(
        'Montar um kit novo para presente',
        'LOW',
        'unassigned',
        [null, null],
        'Difusor, home spray e cartão escrito à mão.',
      ),
      card('Trocar a lâmpada do balcão', 'LOW', 'seller', [null, -4]),
      card('Agendar vistoria no galpão de Guarulhos', 'MEDIUM', 'owner', [4, 15]),
      card('Avaliar maquininha com taxa menor', 'LOW', 'unassigned', [null, null]),
    ],
  },
  {
    status: 'IN_PROGRESS',
    cards: [
      card(
        'Redigir o laudo da piscina de Campinas',
        'URGENT',
        'owner',
        [-12, 3],
        'Faltam as conclusões e o anexo fotográfico.',
      ),
      card('Cadastrar os preços da nova tabela', 'HIGH', 'seller', [-3, 1]),
      card(
        'Negociar prazo com o fornecedor de armações',
        'HIGH',
        'partner',
        [-8, 5],
        'Meta: 45 dias para pedidos acima de R$ 3.000,00.',
      ),
      card(
        'Organizar os recibos do trimestre',
        'MEDIUM',
        'owner',
        [-10, -1],
        'Separar loja e perícias antes de enviar ao contador.',
      ),
      card(
        'Preparar a feira de artesanato',
        'MEDIUM',
        'partner',
        [-5, 14],
        'Mesa de 2 m, amostras abertas e máquina de cartão.',
      ),
      card('Responder mensagens do fim de semana', 'MEDIUM', 'seller', [-1, 0]),
      card('Atualizar o texto de trocas e devoluções', 'LOW', 'partner', [-15, 20]),
      card(
        'Conferir notas do último lote de lentes',
        'HIGH',
        'seller',
        [-6, -3],
        'Duas caixas vieram sem o certificado de proteção UV400.',
      ),
    ],
  },
  {
    status: 'BLOCKED',
    cards: [
      card(
        'Entregar documentos da garagem ao assistente técnico',
        'HIGH',
        'owner',
        [-14, -5],
        'A administradora ainda não mandou as plantas aprovadas.',
      ),
      card(
        'Consertar a vitrine lateral',
        'MEDIUM',
        'seller',
        [-20, 6],
        'O vidraceiro espera a peça sob medida.',
      ),
      card(
        'Receber reembolso do frete extraviado',
        'MEDIUM',
        'partner',
        [-25, -9],
        'Transportadora pediu 15 dias úteis para responder.',
      ),
      card(
        'Levantar o saldo dos honorários de Ribeirão Preto',
        'URGENT',
        'owner',
        [-18, 4],
        'Depende da expedição da guia pelo cartório.',
      ),
    ],
  },
  {
    status: 'REVIEW',
    cards: [
      card(
        'Revisar o catálogo da estação',
        'HIGH',
        'owner',
        [-9, 2],
        'Conferir preços, medidas e a ortografia.',
      ),
      card('Conferir a proposta de honorários do incêndio', 'HIGH', 'partner', [-4, 1]),
      card('Validar o texto do anúncio de óculos de sol', 'MEDIUM', 'seller', [-7, 5]),
      card(
        'Revisar o contrato de aluguel do ponto',
        'MEDIUM',
        'owner',
        [-16, 18],
        'Atenção ao índice de reajuste e à multa.',
      ),
      card('Checar etiquetas dos difusores para carro', 'LOW', 'seller', [-5, -1]),
    ],
  },
  {
    status: 'DONE',
    cards: [
      card('Enviar pedidos da semana pelo correio', 'HIGH', 'seller', [-9, -6]),
      card('Protocolar o laudo de avaliação do leilão', 'URGENT', 'owner', [-30, -12]),
      card(
        'Comprar sacolas de papel',
        'LOW',
        'seller',
        [-22, -15],
        'Duzentas médias e cem pequenas.',
      ),
      card('Fechar o caixa do mês passado', 'HIGH', 'owner', [-28, -19]),
      card(
        'Treinar a equipe na venda a prazo',
        'MEDIUM',
        'partner',
        [-40, -33],
        'Sempre combinar o vencimento e anotar o valor de entrada.',
      ),
      card('Trocar a senha do wi-fi da loja', 'LOW', 'partner', [-36, null]),
      card(
        'Vistoria do muro de arrimo',
        'HIGH',
        'owner',
        [-26, -24],
        'Levar trena a laser e inclinômetro.',
      ),
      card('Publicar as fotos dos óculos de leitura', 'MEDIUM', 'partner', [-18, -10]),
      card('Renovar o certificado digital', 'HIGH', 'owner', [-50, -42]),
    ],
  },
  {
    status: 'CANCELLED',
    cards: [
      card(
        'Abrir a loja aos domingos',
        'LOW',
        'owner',
        [-60, -30],
        'O movimento do teste não pagou o custo do dia.',
      ),
      card(
        'Importar difusores elétricos com cabo',
        'MEDIUM',
        'partner',
        [-75, -45],
        'Fornecedor não tem selo do Inmetro.',
      ),
      card('Patrocinar a corrida do bairro', 'LOW', 'seller', [-48, -20]),
    ],
  },
];

function card(
  title: string,
  priority: TaskPriority,
  assignee: Assignee,
  [startsInDays, dueInDays]: readonly [number | null, number | null],
  description: string | null = null,
): Card {
  return { title, description, priority, assignee, startsInDays, dueInDays };
}
