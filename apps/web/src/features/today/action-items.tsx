import { useId } from 'react';
import { RowLink } from '#ui/lists/row-link.tsx';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import type { Need } from './today-card.ts';
import classes from './today.module.css';

/** The things that need the user's attention, each a link to where it is done. */
export function ActionItems({
  title,
  needs,
}: {
  readonly title: string;
  readonly needs: readonly Need[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.needs}>
        {needs.map((need) => (
          <NeedRow key={need.href} need={need} />
        ))}
      </ul>
    </section>
  );
}

function NeedRow({ need }: { need: Need }) {
  const { icon: Icon, urgency, text, detail, action, href } = need;
  return (
    <li>
      <RowLink href={href} className={classes.need}>
        <span className={classes.icon} data-urgency={urgency}>
          <Icon size={18} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.text}>{text}</span>
        {detail !== undefined && <span className={classes.detail}>{unbrokenAmounts(detail)}</span>}
        <span className={classes.action}>{action}</span>
      </RowLink>
    </li>
  );
}
