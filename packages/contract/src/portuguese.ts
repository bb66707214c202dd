import { z } from 'zod';
import { pt } from 'zod/locales';

/** Makes zod's own messages Portuguese; both ends call it once at start. */
export function speakPortuguese(): void {
  z.config(pt());
}
