import IconKeyboard from '~icons/tabler/keyboard';
import { memo } from 'react';
import type { Icon } from '#ui/icon.tsx';
import { type Find, folded } from './search-source.ts';
import { Option, OptionGroup } from './palette-option.tsx';
import { useAreas } from '#app/layout/use-areas.ts';

interface Way {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly letter?: string;
}

interface Ways {
  readonly pages: readonly Way[];
  readonly beginnings: readonly Way[];
  readonly sheet: readonly Way[];
  readonly count: number;
}

/** Leads nowhere else: the sheet of shortcuts is called up. */
export const SHEET = '#atalhos';

/** The pages this person may go to, and what they may begin, whose names hold a text. */
export function useWays(query: string): Ways {
  const { shop, backOffice, creations } = useAreas();
  const text = folded(query.trim());
  const matching = (ways: readonly Way[]) =>
    ways.filter(({ label }) => folded(label).includes(text));
  const pages = matching([...shop, ...backOffice]);
  const beginnings = matching(creations);
  const sheet = matching([{ to: SHEET, label: 'Atalhos de teclado', icon: IconKeyboard }]);
  return { pages, beginnings, sheet, count: pages.length + beginnings.length + sheet.length };
}

interface PickProps {
  /** Stable, so that lines need not be rendered again. */
  readonly onPick: (to: string) => void;
}

/** The lines of pages and beginnings. */
export function PaletteWays({ ways, onPick }: PickProps & { readonly ways: Ways }) {
  const { pages, beginnings, sheet } = ways;
  return (
    <>
      <OptionGroup label="Páginas">
        {pages.map(({ to, icon, label, letter }) => (
          <Option
            key={to}
            id={to}
            icon={icon}
            label={label}
            to={to}
            keys={letter && `g ${letter}`}
            onPick={onPick}
          />
        ))}
      </OptionGroup>
      <OptionGroup label="Ações">
        {beginnings.map(({ to, icon, label }) => (
          <Option key={to} id={to} icon={icon} label={label} to={to} onPick={onPick} />
        ))}
        {sheet.map(({ to, icon, label }) => (
          <Option
            key={to}
            id="atalhos"
            icon={icon}
            label={label}
            to={to}
            keys="?"
            onPick={onPick}
          />
        ))}
      </OptionGroup>
    </>
  );
}

interface ResultGroupProps extends PickProps {
  readonly heading: string;
  readonly icon: Icon;
  readonly items: readonly Find[];
}

/** The results of one source; rendered when its response arrives, and not again when another source responds. */
export const ResultGroup = memo(function ResultGroup(props: ResultGroupProps) {
  const { heading, icon, items, onPick } = props;
  return (
    <OptionGroup label={heading}>
      {items.map(({ id, label, description, href }) => (
        <Option
          key={id}
          id={`${heading}-${id}`}
          icon={icon}
          label={label}
          description={description}
          to={href}
          onPick={onPick}
        />
      ))}
    </OptionGroup>
  );
});
