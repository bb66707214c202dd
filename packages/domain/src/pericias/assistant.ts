/** The party that named a technical assistant (CPC, art. 465, § 1º, II). */
export const ASSISTANT_SIDES = {
  plaintiff: { label: 'Autor' },
  defendant: { label: 'Réu' },
  other: { label: 'Outra parte' },
} as const;

export type AssistantSide = keyof typeof ASSISTANT_SIDES;

/** A technical assistant of a party. */
export interface Assistant {
  readonly name: string;
  readonly side: AssistantSide;
  /** Mail address or telephone, as typed. */
  readonly contact: string | null;
}
