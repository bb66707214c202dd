import { useEffect, useEffectEvent, useState } from 'react';
import classes from './settings-contents.module.css';
import { useLinkedSection } from './use-linked-section.ts';

interface Section {
  /** The `id` of its element. */
  readonly id: string;
  readonly label: string;
}

interface SettingsContentsProps {
  readonly sections: readonly Section[];
  /** The sections with unsaved input. */
  readonly dirty: ReadonlySet<string>;
}

/** Links to the sections of the page; the one at the top of the window is marked. */
export function SettingsContents({ sections, dirty }: SettingsContentsProps) {
  const current = useCurrentSection(sections);
  useLinkedSection(sections);
  return (
    <nav className={classes.contents} aria-label="Seções">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          data-dirty={dirty.has(id) || undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/**
 * The distance from the top of the window at which a section counts as current: a little below the target of its
 * link.
 */
const READ_FROM = 160;

/** The current section; at the end of the page it is the last one, however short. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections.at(0)?.id);
  const update = useEffectEvent(() => {
    const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    const isReached = ({ id }: Section) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= READ_FROM;
    setCurrent((isAtEnd ? sections.at(-1) : (sections.findLast(isReached) ?? sections.at(0)))?.id);
  });
  useEffect(() => {
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return current;
}
