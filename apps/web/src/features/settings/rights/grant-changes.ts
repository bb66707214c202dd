import {
  type Grant,
  GRANTED_ROLES,
  type GrantedRole,
  type Grants,
  PERMISSIONS,
} from '@vendas/domain/people/permission';
import { ROLES } from '@vendas/domain/people/role';
import type { Change } from '#ui/dialogs/changes-panel.tsx';

/** The grants after one was added or removed. */
export function withGrant(
  grants: Grants,
  role: GrantedRole,
  { grant, isGranted }: { readonly grant: Grant; readonly isGranted: boolean },
): Grants {
  const otherGrants = grants[role].filter((granted) => granted !== grant);
  return { ...grants, [role]: isGranted ? [...otherGrants, grant] : otherGrants };
}

/**
 * The user's changes merged with the grants that another administrator has saved in the meantime: unchanged boxes
 * take the newer value.
 */
export function mergeGrants(base: Grants, mine: Grants, theirs: Grants): Grants {
  const merged = (role: GrantedRole): Grant[] => {
    const isTouched = (grant: Grant) => base[role].includes(grant) !== mine[role].includes(grant);
    const untouched = theirs[role].filter((grant) => !isTouched(grant));
    return [...untouched, ...mine[role].filter(isTouched)];
  };
  return {
    seller: merged('seller'),
    consultant: merged('consultant'),
    partner: merged('partner'),
  };
}

/** The changes of another administrator as texts. */
export function changedGrants(base: Grants, mine: Grants, theirs: Grants): Change[] {
  return GRANTED_ROLES.filter((role) => namesOf(base[role]) !== namesOf(theirs[role])).map(
    (role) => ({
      label: ROLES[role].label,
      before: namesOf(base[role]),
      after: namesOf(theirs[role]),
      mine: namesOf(mine[role]) === namesOf(base[role]) ? undefined : namesOf(mine[role]),
    }),
  );
}

function namesOf(grants: readonly Grant[]): string {
  const names = grants.map((grant) => PERMISSIONS[grant].label);
  return names.length === 0 ? 'nenhuma' : names.toSorted().join(', ');
}
