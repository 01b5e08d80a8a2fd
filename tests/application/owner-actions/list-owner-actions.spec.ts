import { describe, expect, it } from '@jest/globals';
import { ListOwnerActions } from '../../../application/owner-actions/list-owner-actions.js';
import type { OwnerAction, OwnerActionSource } from '../../../application/owner-actions/owner-action.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../support/builders/time.js';
import { clockThat } from '../../support/clocks.js';

const ALICE = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');

const action = (subjectId: string, overrides: Partial<OwnerAction> = {}): OwnerAction => ({
  kind: 'ACTIVATE',
  subject: 'SCHEDULE',
  subjectId,
  title: null,
  operations: ['activate-schedule'],
  createdAt: CREATED_AT,
  expiresAt: null,
  ...overrides,
});

/** A feature with these things for alice, as far as they have not lapsed. */
const feature = (...actions: readonly OwnerAction[]): OwnerActionSource => ({
  of: async (owner: UserId, at: Date) =>
    actions.filter(({ expiresAt }) => owner === ALICE && (expiresAt === null || expiresAt > at)),
});

const listed = async (sources: readonly OwnerActionSource[], owner = ALICE) => {
  const list = new ListOwnerActions(
    sources,
    clockThat(() => later(CREATED_AT, MINUTE)),
  );
  return (await list.execute(owner)).map(({ subjectId }) => subjectId);
};

describe('what waits for an owner', () => {
  it('comes from every feature, what lapses first before what does not lapse', async () => {
    const schedules = feature(action('in two days', { expiresAt: later(CREATED_AT, 2 * DAY) }), action('old'));
    const proposals = feature(
      action('in a day', { kind: 'VOTE', subject: 'JOINT_PROPOSAL', expiresAt: later(CREATED_AT, DAY) }),
      action('newer', { createdAt: later(CREATED_AT, MINUTE) }),
    );
    expect(await listed([schedules, proposals])).toEqual(['in a day', 'in two days', 'old', 'newer']);
  });

  it('is asked for at this instant, for this owner', async () => {
    const lapsed = feature(action('lapsed', { expiresAt: later(CREATED_AT, MINUTE) }));
    expect(await listed([lapsed])).toEqual([]);
    expect(await listed([feature(action('hers'))], userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12'))).toEqual([]);
    expect(await listed([])).toEqual([]);
  });
});
