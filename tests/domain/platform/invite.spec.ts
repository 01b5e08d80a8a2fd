import { describe, expect, it } from '@jest/globals';
import { accept, end, expire, type Invite, send, statusAt } from '../../../domain/platform/invite.js';
import { type InviteStatus, inviteMachine } from '../../../domain/platform/invite-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { uuid } from '../../support/builders/ids.js';
import { INVITEE, invitesByStatus } from '../../support/builders/platform.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 7 * DAY);

describe('every action in every status', () => {
  itKeepsToItsTable<InviteStatus, Invite>(inviteMachine, invitesByStatus, [
    {
      name: 'accept',
      apply: (invite, instant) => accept(invite, instant, INVITEE),
      at,
      to: 'accepted',
      from: ['pending'],
      repeats: ['accepted'],
      events: ['invite.accepted'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'expired',
      from: ['pending'],
      repeats: ['expired'],
      events: ['invite.expired'],
    },
    {
      name: 'end',
      apply: end,
      at,
      to: 'expired',
      from: ['pending'],
      repeats: ['expired'],
      events: ['invite.expired'],
    },
  ]);
});

describe('reading an invite', () => {
  itReadsAtItsEnd<InviteStatus>(EXPIRES_AT, (status, instant) => statusAt(invitesByStatus()[status], instant), {
    pending: 'expired',
    accepted: 'accepted',
    expired: 'expired',
  });
});

it('sending makes an invite that lives seven days', () => {
  const { expiresAt: _, status: __, ...terms } = invitesByStatus().pending;
  const { next, events } = send(terms);
  expect(next).toEqual({ ...terms, status: 'pending', expiresAt: new Date('2026-03-08T12:00:00Z') });
  expect(events).toEqual([
    { type: 'invite.sent', subjectId: terms.id, organizationId: terms.organizationId, occurredAt: CREATED_AT },
  ]);
});

describe('accepting', () => {
  it('is possible until a millisecond before the end', () => {
    expect(accept(invitesByStatus().pending, later(EXPIRES_AT, -1), INVITEE).next.acceptedBy).toBe(INVITEE);
    expect(() => accept(invitesByStatus().pending, EXPIRES_AT, INVITEE)).toThrow(
      'The invite is expired and cannot become accepted',
    );
  });

  it('seats one person only', () => {
    expect(() => accept(invitesByStatus().accepted, at, userId(uuid(99)))).toThrow(
      'The invite is accepted and cannot become accepted',
    );
  });
});

it('an invite does not expire a millisecond early', () => {
  const early = () => expire(invitesByStatus().pending, later(EXPIRES_AT, -1));
  expect(early).toThrow(ConflictError);
  expect(early).toThrow('The invite can be accepted until 2026-03-08T12:00:00.000Z');
});

it('a replaced invite ends at once, and one that had ended keeps its end', () => {
  expect(end(invitesByStatus().pending, at).next.expiresAt).toEqual(at);
  expect(end(invitesByStatus().pending, later(EXPIRES_AT, DAY)).next.expiresAt).toEqual(EXPIRES_AT);
});
