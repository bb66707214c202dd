/** The sizes in which the logo is an icon: iOS, and the two that a manifest needs. */
export const APP_ICON_SIZES = [180, 192, 512] as const;

/** The URL of the app's icon; it changes with the logo, so that no browser keeps the old one. */
export function appIconUrl(logoUrl: string, size: number): string {
  return `/icons/loja/${size}?v=${logoUrl.slice(-8)}`;
}
