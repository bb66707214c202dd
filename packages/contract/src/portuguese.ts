import { z } from 'zod';
import { pt } from 'zod/locales';

/** Sets zod's own messages to Portuguese; server and browser call it once at startup. */
export function setPortugueseLocale(): void {
  z.config(pt());
}
