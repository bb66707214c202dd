import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Grant,
  GRANTED_ROLES,
  type GrantedRole,
  type Grants,
  includedBy,
  OFFERED_GRANTS,
  PERMISSIONS,
} from '@vendas/domain/people/permission';
import { ROLES } from '@vendas/domain/people/role';
import { SectionForm } from '#features/settings/section-form.tsx';
import type { SettingsGroupProps } from '#features/settings/use-section-form.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './rights.module.css';
import { grantsQuery, RIGHTS_SECTION, useGrantsForm } from './use-grants-form.ts';

/** The section 'Permissões': the permissions of each staff role. */
export function RightsGroup({ onDirty }: SettingsGroupProps) {
  const grants = useQuery(grantsQuery);
  return (
    <Loaded query={grants} problem={(reason) => `Erro ao carregar permissões: ${reason}`}>
      {(stored) => <RightsSection stored={stored} onDirty={onDirty} />}
    </Loaded>
  );
}

function RightsSection({ stored, onDirty }: SettingsGroupProps & { readonly stored: Grants }) {
  const { dialog, ...state } = useGrantsForm(stored, onDirty);
  return (
    <>
      <SectionForm
        id={RIGHTS_SECTION}
        title="Permissões"
        description="O que cada papel pode fazer além de comprar. Administradores podem tudo, e cada pessoa vê só as áreas que pode usar. Uma mudança vale na hora, também nas telas abertas."
        state={state}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Permissão</th>
              {GRANTED_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLES[role].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {OFFERED_GRANTS.map((grant) => (
              <tr key={grant}>
                <th scope="row">
                  {PERMISSIONS[grant].label}
                  <span className={classes.opens}>{PERMISSIONS[grant].opens}</span>
                </th>
                {GRANTED_ROLES.map((role) => (
                  <td key={role}>
                    <GrantBox
                      grant={grant}
                      role={role}
                      granted={state.grants[role]}
                      isBusy={state.isSaving}
                      onChange={(isGranted) => state.set(role, grant, isGranted)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SectionForm>
      {dialog}
    </>
  );
}

interface GrantBoxProps {
  readonly grant: Grant;
  readonly role: GrantedRole;
  /** All permissions that the role was granted. */
  readonly granted: readonly Grant[];
  readonly isBusy: boolean;
  readonly onChange: (isGranted: boolean) => void;
}

/** One permission of one role; one that is included in another is ticked, with a note. */
function GrantBox({ grant, role, granted, isBusy, onChange }: GrantBoxProps) {
  const [including] = includedBy(grant, granted);
  const id = `${role}-${grant}`;
  return (
    <>
      <Checkbox
        id={`${id}-caixa`}
        className={classes.box ?? ''}
        aria-label={`${PERMISSIONS[grant].label}: ${ROLES[role].label}`}
        aria-describedby={including === undefined ? undefined : id}
        checked={including !== undefined || granted.includes(grant)}
        disabled={including !== undefined || isBusy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {/* for phones, where the box has no heading above it */}
      <label htmlFor={`${id}-caixa`} className={classes.role}>
        {ROLES[role].label}
      </label>
      {including !== undefined && (
        <span
          id={id}
          className={classes.included}
          title={`Incluída em ${PERMISSIONS[including].label}`}
        >
          incluída
        </span>
      )}
    </>
  );
}
