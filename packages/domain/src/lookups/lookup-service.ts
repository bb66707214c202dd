/**
 * Public services of the courts. Each is asked only where the server allows it (`LOOKUPS`) and the owner turned it on.
 */
export const LOOKUP_SERVICES = {
  datajud: { label: 'DataJud', needsKey: true },
  djen: { label: 'DJEN', needsKey: false },
} as const;

export type LookupService = keyof typeof LOOKUP_SERVICES;
