/** The library picks a colour by name, so that a person has the same colour everywhere. */
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
