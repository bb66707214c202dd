import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAt } from '#lib/format/format.ts';
import classes from './printed-at.module.css';

/** The moment of printing, on paper alone: what is printed becomes old. */
export function PrintedAt() {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // the browser prints what is there when this returns
    const update = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return <p className={classes.printed}>Impresso em {formatAt(at)}</p>;
}
