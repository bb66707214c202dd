import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCutLabels } from './use-cut-labels.ts';
import { formatBRL } from '#lib/format/format.ts';
import classes from './bar-chart.module.css';

interface Series {
  readonly name: string;
  readonly color: string;
}

interface Group {
  /** Identifies the group. */
  readonly key: string;
  readonly label: string;
  /** One amount for each series, in their order. */
  readonly cents: readonly number[];
}

interface BarChartProps {
  /** Names the chart and the place where the same numbers can be read. */
  readonly caption: string;
  readonly series: readonly Series[];
  readonly groups: readonly Group[];
  /**
   * Makes each group a button. Without it the chart is hidden from screen readers, so a table must
   * contain the numbers.
   */
  readonly onSelect?: (key: string) => void;
  /** The key of the selected group; the others are dimmed. */
  readonly chosen?: string | undefined;
}

const MAX_BAR_WIDTH = 48;
/** The minimum width of a group that is a button. */
const LEAST_SLOT_REM = 1.75;
/** How many labels fit below a chart of each width; the widths are in the CSS. */
const LABELS = { tiny: 4, narrow: 6, medium: 9, wide: 18 } as const;

const tickFormat = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/**
 * Grouped bars over amounts in cents. All positions are percentages, and no script measures the width, because
 * scripts do not run again for print. Selectable groups are as wide as a finger and scroll, with the last one visible
 * at first; Tab focuses one of them and the arrow keys the others.
 */
export function BarChart({ caption, series, groups, onSelect, chosen }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const last = groups.at(-1)?.key;
  useLayoutEffect(() => {
    if (last !== undefined && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [last]);
  useCutLabels(box, groups.length);
  const hasKey = (key: string | undefined) => groups.some((group) => group.key === key);
  const tabStop = [focused, chosen, last].find(hasKey);
  const leastWidth = onSelect && `${groups.length * LEAST_SLOT_REM}rem`;
  const ticks = ticksOf(groups.flatMap(({ cents }) => cents));
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div className={classes.chart} aria-hidden={onSelect === undefined || undefined}>
        {series.length > 1 && (
          <ul className={classes.legend}>
            {series.map((one) => (
              <li key={one.name}>
                <Swatch {...one} />
                {one.name}
              </li>
            ))}
          </ul>
        )}
        <div ref={box} className={classes.scrolling}>
          <div className={classes.plot} style={{ minWidth: leastWidth }}>
            <div className={classes.axis} data-axis aria-hidden>
              {ticks.map((cents) => (
                <span key={cents}>{tickFormat.format(cents / 100)}</span>
              ))}
            </div>
            <div className={classes.lines}>
              {ticks.map((cents) => (
                <i key={cents} data-zero={cents === 0 || undefined} />
              ))}
            </div>
            <div className={classes.slots}>
              {groups.map((group, index) => (
                <Slot
                  key={group.key}
                  group={group}
                  series={series}
                  ticks={ticks}
                  center={`${((index + 0.5) / groups.length) * 100}%`}
                  onSelect={onSelect}
                  isChosen={group.key === chosen}
                  isDimmed={chosen !== undefined && group.key !== chosen}
                  isTabStop={group.key === tabStop}
                  onFocus={setFocused}
                />
              ))}
            </div>
            <div className={classes.labels} data-labels aria-hidden>
              {groups.map(({ key, label }, index) => (
                <span key={key} data-hide={widthsWithoutLabel(index, groups.length)}>
                  {label}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

interface SlotProps {
  readonly group: Group;
  readonly series: readonly Series[];
  readonly ticks: readonly number[];
  /** The middle of the group, from the left. */
  readonly center: string;
  readonly onSelect: ((key: string) => void) | undefined;
  readonly isChosen: boolean;
  readonly isDimmed: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: (key: string) => void;
}

/** The bars of one group, and their amounts on hover or focus. */
function Slot(props: SlotProps) {
  const { group, series, ticks, center, onSelect, isChosen, isDimmed, isTabStop } = props;
  const [isActive, setActive] = useState(false);
  const high = ticks.at(0) ?? 0;
  const percent = (cents: number) => `${(cents / (high - (ticks.at(-1) ?? 0))) * 100}%`;
  const amounts = series.map((one, index) => ({ ...one, cents: group.cents[index] ?? 0 }));
  const amountsText = amounts.map(({ name, cents }) => `${name} ${formatBRL(cents)}`).join(', ');
  return (
    <div
      className={classes.slot}
      data-dimmed={isDimmed || undefined}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={() => setActive(false)}
    >
      <svg style={{ maxWidth: series.length * MAX_BAR_WIDTH }} aria-hidden>
        {amounts.map(({ name, color, cents }, index) =>
          cents === 0 ? null : (
            <rect
              key={name}
              x={`${((index + 0.05) / series.length) * 100}%`}
              y={percent(high - Math.max(cents, 0))}
              width={`${90 / series.length}%`}
              height={percent(Math.abs(cents))}
              fill={color}
            />
          ),
        )}
      </svg>
      {onSelect && (
        <button
          type="button"
          aria-label={`${group.label}: ${amountsText}`}
          aria-pressed={isChosen}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => onSelect(group.key)}
          onKeyDown={moveFocus}
          onFocus={() => {
            setActive(true);
            props.onFocus(group.key);
          }}
          onBlur={() => setActive(false)}
        />
      )}
      {isActive && (
        <Tooltip
          label={group.label}
          amounts={amounts}
          // at the left edge the tooltip extends to the right, at the right edge to the left
          style={{ left: center, transform: `translateX(-${center})` }}
        />
      )}
    </div>
  );
}

/** The arrow keys move to the neighbours, Home and End to both ends. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const slot = event.currentTarget.parentElement;
  const target = {
    ArrowLeft: slot?.previousElementSibling,
    ArrowRight: slot?.nextElementSibling,
    Home: slot?.parentElement?.firstElementChild,
    End: slot?.parentElement?.lastElementChild,
  }[event.key];
  const button = target?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

interface TooltipProps {
  readonly label: string;
  readonly amounts: readonly (Series & { readonly cents: number })[];
  readonly style: CSSProperties;
}

function Tooltip({ label, amounts, style }: TooltipProps) {
  return (
    <div className={classes.tooltip} style={style} aria-hidden>
      <strong>{label}</strong>
      {amounts.map(({ name, color, cents }) => (
        <div key={name}>
          <Swatch color={color} />
          <span>{name}</span>
          <span>{formatBRL(cents)}</span>
        </div>
      ))}
    </div>
  );
}

function Swatch({ color }: Pick<Series, 'color'>) {
  return (
    <svg className={classes.swatch} viewBox="0 0 2 2" aria-hidden>
      <circle cx={1} cy={1} r={1} fill={color} />
    </svg>
  );
}

/** About five round amounts from high to low that cover every bar and zero. */
function ticksOf(cents: readonly number[]): readonly number[] {
  const max = Math.max(0, ...cents);
  const min = Math.min(0, ...cents);
  // steps of at least one real, because ticks show no cents
  const minStep = Math.max((max - min) / 4, 100);
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5].map((factor) => factor * magnitude).find((it) => it >= minStep) ?? 10 * magnitude;
  const highest = Math.max(Math.ceil(max / step), 1);
  const lowest = Math.floor(min / step);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (highest - index) * step);
}

/** The widths at which this label is hidden. The last label is always shown. */
function widthsWithoutLabel(index: number, count: number): string {
  return Object.entries(LABELS)
    .filter(([, fitting]) => (count - 1 - index) % Math.ceil(count / fitting) !== 0)
    .map(([width]) => width)
    .join(' ');
}
