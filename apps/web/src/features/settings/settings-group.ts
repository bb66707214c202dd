/** What each group of sections receives from the page. */
export interface SettingsGroupProps {
  /** Reports whether the group has unsaved input. Stable. */
  readonly onDirty: (section: string, isDirty: boolean) => void;
}
