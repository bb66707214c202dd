/** The library picks one by the name, so that a person has the same colour everywhere. */
export const AVATAR_COLORS = [
  'petrol',
  'blue',
  'grape',
  'green',
  'orange',
  'pink',
  'violet',
  'sand',
];
