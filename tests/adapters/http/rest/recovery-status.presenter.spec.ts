import { expect, it } from '@jest/globals';
import { presentStatus } from '../../../../adapters/http/rest/recovery/recovery.presenter.js';
import type { NamedGuardian } from '../../../../application/recovery/guardian.repository.js';
import { statusAt } from '../../../../domain/recovery/recovery-request.js';
import { recoveriesByStatus } from '../../../support/builders/recovery-requests.js';

const SECOND_MS = 1_000;

it.each(['threshold_met', 'executing'] as const)(
  'a recovery that is %s can be executed from its delay to the end of its window',
  (name) => {
    const request = recoveriesByStatus()[name];
    if (!('executeAfter' in request)) throw new Error('It has no delay');
    const { executeAfter, executeBefore } = request;
    const shownAt = (readAt: Date) => {
      const reading = { request, status: statusAt(request, readAt), isActive: true, guardians: [], readAt };
      const { isExecutable, timeUntilExecutable } = presentStatus(reading).recovery ?? {};
      return [isExecutable, timeUntilExecutable];
    };
    expect(shownAt(new Date(executeAfter.getTime() - 90 * SECOND_MS))).toEqual([false, 90]);
    expect(shownAt(executeAfter)).toEqual([true, 0]);
    expect(shownAt(new Date(executeBefore.getTime() - 1))).toEqual([true, 0]);
    expect(shownAt(executeBefore)).toEqual([false, null]);
  },
);

it('shows the weight of an approval as the chain has counted it, also after an edit of the weights', () => {
  const request = recoveriesByStatus().initiated;
  const [approval] = request.approvals;
  const guardian = { weight: 10, contact: { kind: 'email', email: 'anna@example.org' } } as NamedGuardian;
  const guardians = [{ guardian, approval: approval ?? null }];
  const { recovery } = presentStatus({
    request,
    status: 'initiated',
    isActive: true,
    guardians,
    readAt: request.createdAt,
  });
  expect(recovery).toMatchObject({ approvedWeight: 60, approvedBy: [{ weight: 60 }] });
});
