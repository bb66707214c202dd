/** The props that each group of sections gets from the page. */
export interface SettingsGroupProps {
  /** Reports whether the group has unsaved input. Stable. */
  readonly onDirty: (section: string, isDirty: boolean) => void;
}
