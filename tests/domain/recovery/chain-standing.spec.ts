import { describe, expect, it } from '@jest/globals';
import { type ChainStanding, follow } from '../../../domain/recovery/chain-standing.js';
import type { RecoveryRequest } from '../../../domain/recovery/recovery-request.js';
import {
  RECOVERY_REQUEST_STATUSES,
  type RecoveryRequestStatus,
} from '../../../domain/recovery/recovery-request-status.js';
import { guardianId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { recoveriesByStatus } from '../../support/builders/recovery-requests.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';

const MET_AT = later(CREATED_AT, HOUR);
const END_AT = later(CREATED_AT, 2 * DAY);
const WINDOW = { metAt: MET_AT, executeAfter: later(MET_AT, DAY), executeBefore: later(MET_AT, 14 * DAY) };
const approvals = [{ guardianId: guardianId(uuid(11)), weight: 60, approvedAt: CREATED_AT }];
const standing = (overrides: Partial<ChainStanding>): ChainStanding => ({
  approvals,
  window: null,
  end: null,
  ...overrides,
});

const NOTHING = standing({});
const MET = standing({ window: WINDOW });
const VOID = standing({ end: { kind: 'void', at: END_AT } });
const RECOVERED = standing({ window: WINDOW, end: { kind: 'recovered', at: END_AT } });

/** What each status becomes. Every row has all seven statuses, so that nothing is forgotten. */
const BECOMES: readonly (readonly [
  string,
  ChainStanding,
  Readonly<Record<RecoveryRequestStatus, RecoveryRequestStatus>>,
])[] = [
  [
    'says nothing',
    NOTHING,
    {
      initiated: 'initiated',
      threshold_met: 'initiated',
      executing: 'executing',
      completed: 'executing',
      cancelled: 'initiated',
      expired: 'initiated',
      failed: 'failed',
    },
  ],
  [
    'has counted enough approvals',
    MET,
    {
      initiated: 'threshold_met',
      threshold_met: 'threshold_met',
      executing: 'executing',
      completed: 'executing',
      cancelled: 'threshold_met',
      expired: 'threshold_met',
      failed: 'executing',
    },
  ],
  [
    'has ended all recoveries of this nonce',
    VOID,
    {
      initiated: 'cancelled',
      threshold_met: 'cancelled',
      executing: 'failed',
      completed: 'failed',
      cancelled: 'cancelled',
      expired: 'expired',
      failed: 'failed',
    },
  ],
  [
    'has made the new passkey the only signer',
    RECOVERED,
    {
      initiated: 'completed',
      threshold_met: 'completed',
      executing: 'completed',
      completed: 'completed',
      cancelled: 'completed',
      expired: 'completed',
      failed: 'completed',
    },
  ],
];

describe.each(BECOMES)('when the chain %s', (_, chain, becomes) => {
  it.each(RECOVERY_REQUEST_STATUSES)('a request that is %s follows', (status) => {
    const request: RecoveryRequest = recoveriesByStatus()[status];
    const { next, events } = follow(request, chain, END_AT);
    expect(next.status).toBe(becomes[status]);
    expect(events.map(({ type }) => type)).toEqual(next.status === status ? [] : ['recovery_request.changed']);
    // Following twice changes nothing more.
    expect(follow(next, chain, later(END_AT, HOUR))).toEqual({ next, events: [] });
  });
});

it('takes the times of the chain', () => {
  expect(follow(recoveriesByStatus().initiated, MET, END_AT).next).toMatchObject({
    executeAfter: WINDOW.executeAfter,
    executeBefore: WINDOW.executeBefore,
  });
});

it('an approval below the threshold is told, and the time for the others counts from the first one', () => {
  const request = recoveriesByStatus({ approvals: [] }).initiated;
  const first = standing({
    approvals: [{ ...approvals[0], guardianId: guardianId(uuid(12)), weight: 60, approvedAt: MET_AT }],
  });
  const { next, events } = follow(request, first, END_AT);
  expect(next).toMatchObject({
    status: 'initiated',
    approvals: first.approvals,
    executeBefore: later(MET_AT, 14 * DAY),
  });
  expect(events).toHaveLength(1);
});

it('what has expired or failed stays so when the time is over on chain, too', () => {
  const { expired } = recoveriesByStatus();
  expect(follow(expired, NOTHING, later(CREATED_AT, 14 * DAY)).next.status).toBe('expired');
  expect(follow(expired, MET, WINDOW.executeBefore).next.status).toBe('expired');
  expect(follow(recoveriesByStatus().failed, MET, WINDOW.executeBefore).next.status).toBe('failed');
});
