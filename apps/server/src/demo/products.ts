import type { Category } from '@vendas/domain/products/product';

/** A product of the demonstration catalogue. */
export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  /** Sale price, in cents. */
  readonly priceCents: number;
  /** What the shop paid, in cents. */
  readonly costPriceCents: number;
  readonly stock: number;
  readonly category: Category;
  /** No longer in the shop, still at the counter. */
  readonly isHidden?: boolean;
  /** Up to this many units the stock is low; five unless given. */
  readonly lowStockAt?: number;
}

/** The demonstration catalogue: fourteen glasses, then ten diffusers. */
export const DEMO_PRODUCTS = [
  {
    name: 'Óculos Redondo Ipanema Dourado',
    description:
      'Armação redonda em metal fino dourado, leve e com plaquetas ajustáveis. Acompanha estojo rígido e flanela.',
    priceCents: 28_990,
    costPriceCents: 11_200,
    stock: 14,
    category: 'Óculos',
  },
  {
    name: 'Óculos de Sol Aviador Pampulha',
    description:
      'O clássico aviador com ponte dupla dourada e lentes verdes em degradê. Proteção UV400.',
    priceCents: 34_990,
    costPriceCents: 14_300,
    stock: 9,
    category: 'Óculos',
  },
  {
    name: 'Óculos Gatinho Olinda Vinho',
    description:
      'Acetato vinho com cantos alongados e rebites dourados. Um toque retrô que valoriza o olhar.',
    priceCents: 31_990,
    costPriceCents: 12_800,
    stock: 7,
    category: 'Óculos',
  },
  {
    name: 'Óculos Quadrado Paulista Preto Fosco',
    description:
      'Armação quadrada em acetato preto fosco, marcante e confortável para o dia todo. Aceita lentes de grau.',
    priceCents: 29_990,
    costPriceCents: 11_900,
    stock: 18,
    category: 'Óculos',
  },
  {
    name: 'Óculos Hexagonal Aurora Rosé',
    description:
      'Seis lados em metal rosé ultrafino. Delicado no rosto, com hastes de ponteira emborrachada.',
    priceCents: 27_990,
    costPriceCents: 10_700,
    stock: 3,
    category: 'Óculos',
  },
  {
    name: 'Óculos Sem Aro Leveza Titânio',
    description:
      'Três peças em titânio, sem aro e com apenas 12 gramas. Quase não se sente, quase não se vê.',
    priceCents: 48_990,
    costPriceCents: 21_500,
    stock: 5,
    category: 'Óculos',
  },
  {
    name: 'Óculos de Sol Clássico Búzios Tartaruga',
    description:
      'Acetato tartaruga com lentes marrons em degradê. Combina com tudo, da praia ao escritório.',
    priceCents: 32_990,
    costPriceCents: 13_400,
    stock: 11,
    category: 'Óculos',
  },
  {
    name: 'Óculos Panto Cristal Transparente',
    description:
      'Armação translúcida de linhas arredondadas, moderna e discreta. Acetato polido à mão.',
    priceCents: 30_990,
    costPriceCents: 12_300,
    stock: 8,
    category: 'Óculos',
  },
  {
    name: 'Óculos de Sol Esportivo Maratona',
    description:
      'Lente única espelhada que envolve o rosto e hastes emborrachadas que não escorregam. Para corrida, pedal e trilha.',
    priceCents: 39_990,
    costPriceCents: 17_600,
    stock: 6,
    category: 'Óculos',
  },
  {
    name: 'Óculos Infantil Jujuba',
    description:
      'Colorido, flexível e resistente às brincadeiras. Indicado para crianças de 4 a 8 anos.',
    priceCents: 18_990,
    costPriceCents: 7_200,
    stock: 12,
    category: 'Óculos',
  },
  {
    name: 'Óculos Meio Aro Santa Teresa',
    description:
      'Barra superior em acetato preto e aro inferior em metal dourado. Elegância dos anos 50 para todos os dias.',
    priceCents: 33_990,
    costPriceCents: 13_900,
    stock: 2,
    category: 'Óculos',
  },
  {
    name: 'Óculos de Sol Oversized Trancoso Nude',
    description:
      'Modelo grande em tom nude com lentes que vão do ameixa ao rosa. Proteção UV400 e muito estilo.',
    priceCents: 35_990,
    costPriceCents: 14_800,
    stock: 0,
    category: 'Óculos',
  },
  {
    name: 'Óculos de Leitura Biblioteca',
    description:
      'Armação baixa em tartaruga, prática para ler e olhar por cima. Disponível de +1,00 a +3,00.',
    priceCents: 12_990,
    costPriceCents: 4_600,
    stock: 25,
    category: 'Óculos',
  },
  {
    name: 'Óculos Filtro de Luz Azul Foco',
    description:
      'Lentes com filtro de luz azul para quem passa horas em frente à tela. Armação retangular azul-marinho.',
    priceCents: 22_990,
    costPriceCents: 8_900,
    stock: 16,
    category: 'Óculos',
  },
  {
    name: 'Difusor de Varetas Flor de Laranjeira 250 ml',
    description:
      'Perfume cítrico e floral que deixa a casa com cheiro de manhã de domingo. Dura cerca de 60 dias.',
    priceCents: 11_990,
    costPriceCents: 4_350,
    stock: 22,
    category: 'Difusores',
  },
  {
    name: 'Difusor de Varetas Bambu 300 ml',
    description:
      'Aroma verde e fresco em frasco quadrado de vidro. Ideal para salas, recepções e lavabos.',
    priceCents: 12_990,
    costPriceCents: 4_800,
    stock: 17,
    category: 'Difusores',
  },
  {
    name: 'Difusor de Varetas Peônia 200 ml',
    description:
      'Vidro canelado rosa e fragrância de peônia com toque de almíscar. Um presente pronto.',
    priceCents: 13_990,
    costPriceCents: 5_300,
    stock: 1,
    category: 'Difusores',
  },
  {
    name: 'Difusor de Varetas Âmbar e Baunilha 250 ml',
    description:
      'Frasco âmbar de boticário com tampa de madeira e varetas pretas. Aroma quente e envolvente.',
    priceCents: 13_490,
    costPriceCents: 5_100,
    stock: 13,
    category: 'Difusores',
  },
  {
    name: 'Difusor Ultrassônico Brisa Madeira',
    description:
      'Umidifica e perfuma o ambiente em silêncio por até 8 horas. Luz quente regulável e desligamento automático.',
    priceCents: 21_990,
    costPriceCents: 9_700,
    stock: 10,
    category: 'Difusores',
  },
  {
    name: 'Pedras Cerâmicas Aromáticas com Essência',
    description:
      'Quatro pedras porosas, prato de cerâmica e 30 ml de essência de cedro. Pingue algumas gotas e sinta por dias.',
    priceCents: 9_990,
    costPriceCents: 3_900,
    stock: 8,
    category: 'Difusores',
  },
  {
    name: 'Difusor Elétrico de Tomada Lavanda',
    description:
      'Basta ligar na tomada: perfume suave de lavanda por até 45 dias. Bivolt, com refil de 40 ml.',
    priceCents: 6_990,
    costPriceCents: 2_650,
    stock: 30,
    category: 'Difusores',
  },
  {
    name: 'Difusor para Carro Brisa do Mar 10 ml',
    description:
      'Frasco de vidro com tampa de madeira para pendurar no retrovisor. Perfume fresco por cerca de 30 dias.',
    priceCents: 4_490,
    costPriceCents: 1_580,
    stock: 40,
    category: 'Difusores',
    lowStockAt: 40,
  },
  {
    name: 'Home Spray Algas Marinhas 300 ml',
    description:
      'Borrife em cortinas, almofadas e roupas de cama. Fragrância limpa, sem manchar os tecidos.',
    priceCents: 7_990,
    costPriceCents: 2_950,
    stock: 0,
    category: 'Difusores',
    isHidden: true,
  },
  {
    name: 'Kit Presente Casa Perfumada',
    description:
      'Difusor de varetas e home spray de mel e figo em caixa com laço de cetim. Para presentear sem errar.',
    priceCents: 18_990,
    costPriceCents: 7_800,
    stock: 4,
    category: 'Difusores',
  },
] as const satisfies readonly DemoProduct[];
