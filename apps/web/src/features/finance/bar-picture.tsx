import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { formatBRL } from '#lib/format/format.ts';

export interface BarPictureProps {
  /** Groups of bars: a name and the cents of each series. */
  readonly data: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly { readonly name: string; readonly color: string }[];
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Grouped bars over amounts in cents. */
export function BarPicture({ data, series }: BarPictureProps) {
  return (
    <BarChart
      h={280}
      data={[...data]}
      dataKey="name"
      series={[...series]}
      withLegend={series.length > 1}
      // as the bars stand, not by the alphabet
      legendProps={{ itemSorter: null }}
      accessibilityLayer={false}
      maxBarWidth={48}
      valueFormatter={formatBRL}
      yAxisProps={{ width: 64, tickFormatter: (cents: number) => short.format(cents / 100) }}
      barProps={{ isAnimationActive: false }}
      tooltipProps={{ isAnimationActive: false }}
    />
  );
}
