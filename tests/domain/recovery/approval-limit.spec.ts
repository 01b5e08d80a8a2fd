import { expect, it } from '@jest/globals';
import { APPROVALS_PER_DAY, assertApprovalLeft } from '../../../domain/recovery/approval-limit.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';

const NOON = new Date('2026-05-01T12:00:00Z');

it('a guardian approves so many times a day', () => {
  expect(() => assertApprovalLeft(APPROVALS_PER_DAY - 1, NOON)).not.toThrow();
});

it('one more names when it is possible again', () => {
  const approve = () => assertApprovalLeft(APPROVALS_PER_DAY, NOON);
  expect(approve).toThrow(DailyLimitError);
  expect(approve).toThrow(
    'A guardian can approve 5 times a day for one account, and you did; try again from 2026-05-02',
  );
});
