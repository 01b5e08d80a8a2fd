import { describe, expect, it } from '@jest/globals';
import { type OrganizationMember, remove, seat } from '../../../domain/platform/organization-member.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../domain/platform/organization-role.js';
import { ConflictError, InsufficientRoleError } from '../../../domain/shared/errors.js';
import { organizationId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';

const at = later(CREATED_AT, HOUR);
const IDS = { organizationId: organizationId(uuid(1)), userId: userId(uuid(2)) };

const member = (role: OrganizationRole, removedAt: Date | null = null): OrganizationMember => ({
  ...IDS,
  role,
  joinedAt: CREATED_AT,
  confirmedAt: CREATED_AT,
  removedAt,
});

const wanted = (role: OrganizationRole) => ({ ...IDS, role });

/** Every role of the actor, with every role before (null for a new member) and after. */
const CHANGES = ORGANIZATION_ROLES.flatMap((actor) =>
  [null, ...ORGANIZATION_ROLES].flatMap((from) => ORGANIZATION_ROLES.map((to) => ({ actor, from, to }))),
);

describe('giving a role', () => {
  it.each(CHANGES)(
    'as $actor from $from to $to needs an owner exactly when OWNER comes or goes',
    ({ actor, from, to }) => {
      const apply = () => seat(from && member(from), wanted(to), { actor, isSelf: false, hasOtherOwner: true }, at);
      const movesOwner = from !== to && (from === 'OWNER' || to === 'OWNER');
      if (movesOwner && actor !== 'OWNER') {
        expect(apply).toThrow(InsufficientRoleError);
        return;
      }
      const confirmedAt = from === to ? CREATED_AT : null;
      const joinedAt = from === null ? at : CREATED_AT;
      expect(apply()).toEqual({ ...wanted(to), joinedAt, confirmedAt, removedAt: null });
    },
  );

  it('takes a removed member back, also one who was the owner, and from then on', () => {
    const context = { actor: 'ADMIN', isSelf: false, hasOtherOwner: true } as const;
    const next = seat(member('OWNER', CREATED_AT), wanted('BILLING'), context, at);
    expect(next).toEqual({ ...wanted('BILLING'), joinedAt: at, confirmedAt: null, removedAt: null });
  });

  it('a second time changes nothing', () => {
    const current = member('OWNER');
    expect(seat(current, wanted('OWNER'), { actor: 'ADMIN', isSelf: false, hasOtherOwner: false }, at)).toBe(current);
  });

  it('is confirmed by its member only, who also confirms what they take', () => {
    const given = { ...member('OWNER'), confirmedAt: null };
    const as = (isSelf: boolean) => ({ actor: 'OWNER', isSelf, hasOtherOwner: true }) as const;
    expect(seat(given, wanted('OWNER'), as(false), at)).toBe(given);
    expect(seat(given, wanted('OWNER'), as(true), at)).toEqual({ ...given, confirmedAt: at });
    expect(seat(null, wanted('ADMIN'), as(true), at).confirmedAt).toBe(at);
    expect(seat(member('DEVELOPER'), wanted('OWNER'), as(false), at).confirmedAt).toBe(null);
  });

  it.each(ORGANIZATION_ROLES.filter((role) => role !== 'OWNER'))('of %s to the last owner is refused', (role) => {
    const apply = () =>
      seat(member('OWNER'), wanted(role), { actor: 'OWNER', isSelf: false, hasOtherOwner: false }, at);
    expect(apply).toThrow(ConflictError);
  });
});

describe('removing', () => {
  it.each(ORGANIZATION_ROLES.flatMap((actor) => ORGANIZATION_ROLES.map((role) => ({ actor, role }))))(
    'another member in the role $role as $actor needs a manager, and an owner for an owner',
    ({ actor, role }) => {
      const apply = () => remove(member(role), { actor, isSelf: false, hasOtherOwner: true }, at);
      const isAllowed = actor === 'OWNER' || (actor === 'ADMIN' && role !== 'OWNER');
      if (!isAllowed) expect(apply).toThrow(InsufficientRoleError);
      else expect(apply()).toEqual(member(role, at));
    },
  );

  it.each(ORGANIZATION_ROLES)('oneself as %s needs no further role', (role) => {
    expect(remove(member(role), { actor: role, isSelf: true, hasOtherOwner: true }, at)).toEqual(member(role, at));
  });

  it('the last owner is refused', () => {
    const apply = () => remove(member('OWNER'), { actor: 'OWNER', isSelf: false, hasOtherOwner: false }, at);
    expect(apply).toThrow(ConflictError);
  });

  it('a removed member changes nothing', () => {
    const removed = member('OWNER', CREATED_AT);
    expect(remove(removed, { actor: 'ADMIN', isSelf: false, hasOtherOwner: false }, at)).toBe(removed);
  });
});
