import { describe, expect, test } from 'vitest';
import { requireRoleChange } from './role.ts';
import type { Role } from './role.ts';

describe('requireRoleChange', () => {
  const cases: [string, Role, Role, number, string | undefined][] = [
    ['b', 'user', 'admin', 1, undefined],
    ['b', 'admin', 'user', 1, undefined],
    ['b', 'admin', 'user', 0, 'lastAdministrator'],
    ['b', 'admin', 'admin', 0, undefined],
    ['a', 'admin', 'user', 5, 'ownRole'],
    ['a', 'admin', 'admin', 5, 'ownRole'],
  ];
  test.each(cases)(
    'a changes the role of %s from %s to %s with %i other administrators: %s',
    (id, from, role, others, code) => {
      const change = {
        actorId: 'a',
        person: { id, role: from },
        role,
        otherAdministrators: others,
      };
      const work = () => requireRoleChange(change);
      if (code === undefined) expect(work).not.toThrow();
      else expect(work).toThrow(expect.objectContaining({ code }));
    },
  );
});
