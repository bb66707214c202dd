import { describe, expect, test } from 'vitest';
import { requireRoleChange } from './role.ts';
import type { Role } from './role.ts';

describe('requireRoleChange', () => {
  const cases: [boolean, string, Role, Role, number, string | undefined][] = [
    [true, 'b', 'user', 'admin', 1, undefined],
    [true, 'b', 'admin', 'user', 1, undefined],
    [true, 'b', 'admin', 'user', 0, 'lastAdministrator'],
    [true, 'b', 'admin', 'admin', 0, undefined],
    [true, 'a', 'admin', 'user', 5, 'ownRole'],
    [true, 'a', 'admin', 'admin', 5, 'ownRole'],
    [false, 'b', 'user', 'seller', 5, undefined],
    [false, 'b', 'seller', 'user', 5, undefined],
    [false, 'a', 'seller', 'partner', 5, 'ownRole'],
    [false, 'b', 'user', 'admin', 5, 'administratorsOnly'],
    [false, 'b', 'admin', 'user', 5, 'administratorsOnly'],
    [false, 'b', 'admin', 'admin', 5, 'administratorsOnly'],
  ];
  test.each(cases)(
    'a, an administrator: %s, changes the role of %s from %s to %s with %i other administrators: %s',
    (mayAdminister, id, from, role, others, code) => {
      const change = {
        actorId: 'a',
        mayAdminister,
        isBeyondActor: false,
        person: { id, role: from },
        role,
        otherAdministrators: others,
      };
      const work = () => requireRoleChange(change);
      if (code === undefined) expect(work).not.toThrow();
      else expect(work).toThrow(expect.objectContaining({ code }));
    },
  );

  test.each([
    ['user', 'seller', 'roleBeyondOwn'],
    ['seller', 'seller', undefined],
  ] as const)('from %s to %s, which permits more than the own: %s', (from, role, code) => {
    const change = {
      actorId: 'a',
      mayAdminister: false,
      isBeyondActor: true,
      person: { id: 'b', role: from },
      role,
      otherAdministrators: 5,
    };
    const work = () => requireRoleChange(change);
    if (code === undefined) expect(work).not.toThrow();
    else expect(work).toThrow(expect.objectContaining({ code }));
  });
});
