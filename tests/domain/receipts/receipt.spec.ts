import { describe, expect, it } from '@jest/globals';
import {
  change,
  create,
  followTotal,
  markInvalid,
  markPartialPayment,
  markValid,
  type Receipt,
  remove,
  reparse,
  reviewReasonsOf,
  startProcessing,
} from '../../../domain/receipts/receipt.js';
import { type ReceiptStatus, receiptMachine } from '../../../domain/receipts/receipt-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { IllegalTransitionError } from '../../../domain/shared/state-machine.js';
import { receiptsByStatus } from '../../support/builders/receipts.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const { fileKey: FILE_KEY, ownerId } = receiptsByStatus().PROCESSING;
const OTHER_KEY = ownedObjectKey(ownerId, 'B'.repeat(43));

describe('every action in every status', () => {
  itKeepsToItsTable<ReceiptStatus, Receipt>(receiptMachine, receiptsByStatus, [
    {
      name: 'startProcessing',
      apply: (receipt, instant) => startProcessing(receipt, instant, FILE_KEY),
      at,
      to: 'PROCESSING',
      from: ['UPLOADING'],
      repeats: ['PROCESSING'],
      events: ['receipt.processing'],
    },
    {
      name: 'reparse',
      apply: reparse,
      at,
      to: 'PROCESSING',
      from: ['VALID', 'INVALID'],
      repeats: ['PROCESSING'],
      events: ['receipt.processing'],
    },
    {
      name: 'markValid',
      apply: (receipt, instant) => markValid(receipt, instant, []),
      at,
      to: 'VALID',
      from: ['PROCESSING', 'INVALID'],
      repeats: ['VALID'],
      events: ['receipt.valid'],
    },
    {
      name: 'markInvalid',
      apply: (receipt, instant) => markInvalid(receipt, instant, []),
      at,
      to: 'INVALID',
      from: ['PROCESSING', 'VALID'],
      repeats: ['INVALID'],
      events: ['receipt.invalid'],
    },
    {
      name: 'remove',
      apply: remove,
      at,
      to: 'DELETED',
      from: ['UPLOADING', 'PROCESSING', 'VALID', 'INVALID'],
      repeats: ['DELETED'],
      events: ['receipt.deleted'],
    },
  ]);
});

it('creating makes a receipt that has no file yet', () => {
  const { status: _, ...terms } = receiptsByStatus().UPLOADING;
  const { next, events } = create(terms);
  expect(next).toEqual({ ...terms, status: 'UPLOADING' });
  expect(events).toEqual([
    { type: 'receipt.created', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
  ]);
});

describe('the file', () => {
  it('is kept through reading and reading again', () => {
    const { next: processing } = startProcessing(receiptsByStatus().UPLOADING, at, FILE_KEY);
    const { next: valid } = markValid(processing, at, ['amount_mismatch']);
    expect(valid).toMatchObject({ fileKey: FILE_KEY, reviewReasons: ['amount_mismatch'] });
    const { next: again } = reparse(valid, at);
    expect(again).toEqual(processing);
    expect(markInvalid(again, at, []).next.fileKey).toBe(FILE_KEY);
  });

  it('cannot be exchanged for another while it is being read', () => {
    expect(() => startProcessing(receiptsByStatus().PROCESSING, at, OTHER_KEY)).toThrow(
      'The receipt is PROCESSING and cannot take a file',
    );
  });

  it('of a deleted receipt is no longer known, and a reading that comes late is refused', () => {
    const { next: deleted } = remove(receiptsByStatus().PROCESSING, at);
    expect(deleted).not.toHaveProperty('fileKey');
    expect(() => markValid(deleted, at, [])).toThrow('The receipt is DELETED and cannot become VALID');
  });

  it.each(['UPLOADING', 'DELETED'] as const)('is not there to be read again in a %s receipt', (status) => {
    expect(() => reparse(receiptsByStatus()[status], at)).toThrow(`The receipt is ${status} and cannot be read again`);
  });
});

describe('a partial payment', () => {
  it.each(['VALID', 'INVALID'] as const)('explains the mismatch of a %s receipt, which stays so', (status) => {
    const receipt = receiptsByStatus(['amount_mismatch'])[status];
    const { next, events } = markPartialPayment(receipt, at);
    expect(next).toEqual({ ...receipt, reviewReasons: ['partial_payment'] });
    expect(events).toEqual([
      { type: 'receipt.partially_paid', subjectId: receipt.id, userId: receipt.ownerId, occurredAt: at },
    ]);
    expect(receipt.reviewReasons).toEqual(['amount_mismatch']);
  });

  it('is noted once', () => {
    const { VALID: receipt } = receiptsByStatus(['partial_payment']);
    const { next, events } = markPartialPayment(receipt, at);
    expect(next).toBe(receipt);
    expect(events).toEqual([]);
  });

  it('needs a mismatch to explain', () => {
    const act = () => markPartialPayment(receiptsByStatus().VALID, at);
    expect(act).toThrow(ConflictError);
    expect(act).toThrow('The receipt shows no amount mismatch');
  });

  it.each(['UPLOADING', 'PROCESSING', 'DELETED'] as const)('cannot be noted on a receipt that is %s', (status) => {
    const act = () => markPartialPayment(receiptsByStatus()[status], at);
    expect(act).toThrow(IllegalTransitionError);
    expect(act).toThrow(`The receipt is ${status} and cannot be a partial payment`);
  });

  it('is forgotten when the receipt is read again', () => {
    expect(reparse(receiptsByStatus(['partial_payment']).VALID, at).next).not.toHaveProperty('reviewReasons');
  });
});

describe('a total', () => {
  it('that is given makes a receipt valid, unless its file cannot be read', () => {
    const { INVALID: lacking } = receiptsByStatus(['missing_date']);
    expect(followTotal(lacking, at, true)).toMatchObject({
      next: { status: 'VALID', reviewReasons: ['missing_date'] },
      events: [{ type: 'receipt.valid' }],
    });
    const { INVALID: unreadable } = receiptsByStatus(['unreadable']);
    expect(followTotal(unreadable, at, true)).toEqual({ next: unreadable, events: [] });
  });

  it('that is cleared makes it invalid', () => {
    expect(followTotal(receiptsByStatus().VALID, at, false)).toMatchObject({
      next: { status: 'INVALID' },
      events: [{ type: 'receipt.invalid' }],
    });
  });

  it.each(['UPLOADING', 'PROCESSING', 'DELETED'] as const)('leaves a %s receipt as it is', (status) => {
    const receipt = receiptsByStatus()[status];
    for (const isKnown of [true, false])
      expect(followTotal(receipt, at, isKnown)).toEqual({ next: receipt, events: [] });
  });
});

describe('a change by the owner', () => {
  it.each(['UPLOADING', 'PROCESSING', 'VALID', 'INVALID'] as const)('leaves a %s receipt in its status', (status) => {
    const receipt = receiptsByStatus(['amount_mismatch'])[status];
    const { next, events } = change(receipt, at, []);
    expect(next.status).toBe(status);
    expect(reviewReasonsOf(next)).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(['receipt.changed']);
  });

  it('of a deleted receipt is refused', () => {
    expect(() => change(receiptsByStatus().DELETED, at, [])).toThrow('The receipt is DELETED and cannot be changed');
  });
});
