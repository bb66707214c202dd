import { useCallback, useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionStack } from '#ui/section.tsx';
import { SettingsHistory } from './history/settings-history.tsx';
import { SettingsContents } from './settings-contents.tsx';
import { SETTINGS_GROUPS } from './settings-groups.ts';
import classes from './settings.module.css';

/** The page 'Configurações': one section for each topic, each saved separately. */
export function SettingsPage() {
  const { permissions } = useSession();
  const groups = SETTINGS_GROUPS.filter(({ permission }) => permissions.has(permission));
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      const otherSections = [...before].filter((other) => other !== section);
      return new Set(isDirty ? [...otherSections, section] : otherSections);
    });
  }, []);

  return (
    <>
      <PageHeader title="Configurações">
        {permissions.has('administer') && <SettingsHistory />}
      </PageHeader>
      <div className={classes.columns}>
        <SettingsContents sections={groups.flatMap(({ sections }) => sections)} dirty={dirty} />
        <SectionStack>
          {groups.map(({ sections, Group }) => (
            <Group key={sections[0]?.id} onDirty={onDirty} />
          ))}
        </SectionStack>
      </div>
      <UnsavedChanges isDirty={dirty.size > 0} />
    </>
  );
}
