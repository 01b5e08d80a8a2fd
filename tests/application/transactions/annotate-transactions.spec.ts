import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnnotateTransaction } from '../../../application/transactions/annotate-transaction.js';
import { AnnotateTransactions } from '../../../application/transactions/annotate-transactions.js';
import type { AnnotationKind } from '../../../application/transactions/transaction-annotations.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { InMemoryTransactionAnnotations } from '../support/in-memory-transaction-annotations.js';
import { ALICE } from '../support/people.js';

const KNOWN = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;
const MISSING = `0x${'ef'.repeat(32)}`;

let annotations: InMemoryTransactionAnnotations;
beforeEach(() => {
  annotations = new InMemoryTransactionAnnotations();
  for (const hash of [KNOWN, OTHER]) annotations.book(ALICE.id, hash);
});

describe('one transaction', () => {
  const annotate = (hash: string, kind: AnnotationKind, value: string | null) =>
    new AnnotateTransaction(annotations).execute({ ownerId: ALICE.id, hash, kind, value });

  it.each([
    ['note', ' Pizza ', 'Pizza'],
    ['note', ' ', null],
    ['note', null, null],
    ['category', 'GROCERIES', 'GROCERIES'],
    ['category', '', null],
    ['category', null, null],
  ] as const)('gets the %s %j as %j', async (kind, value, written) => {
    await annotate(KNOWN.slice(2).toUpperCase(), kind, value);

    expect(annotations.writes).toEqual([[ALICE.id, kind, { [KNOWN]: written }]]);
  });

  it.each([MISSING, 'banana', ''])('%j is not found', async (hash) => {
    await expect(annotate(hash, 'note', 'x')).rejects.toThrow(NotFoundError);
  });

  it('is told what is wrong before anything is written', async () => {
    await expect(annotate(KNOWN, 'category', 'FUN')).rejects.toThrow('category must be one of TOP_UP, ');
    await expect(annotate(KNOWN, 'note', 'x'.repeat(501))).rejects.toThrow('note must be at most 500 characters long');
    expect(annotations.writes).toEqual([]);
  });
});

describe('a batch', () => {
  const annotate = (kind: AnnotationKind, updates: readonly unknown[]) =>
    new AnnotateTransactions(annotations).execute({ ownerId: ALICE.id, kind, updates });

  it('is written all at once', async () => {
    const updates = [
      { transactionHash: KNOWN, category: 'GROCERIES' },
      { transactionHash: OTHER, category: null },
    ];
    expect(await annotate('category', updates)).toEqual({ succeeded: 2, failures: [] });
    expect(annotations.writes).toEqual([[ALICE.id, 'category', { [KNOWN]: 'GROCERIES', [OTHER]: null }]]);
  });

  it('lets bad updates fail alone, each with its place', async () => {
    const outcome = await annotate('note', [
      { transactionHash: KNOWN, note: 'good' },
      'banana',
      null,
      [KNOWN, 'x'],
      { transactionHash: MISSING, note: 'nobody' },
      { transactionHash: 'abc', note: 'x' },
      { note: 'x' },
      { transactionHash: 7, note: 'x' },
      { transactionHash: OTHER },
      { transactionHash: OTHER, note: 7 },
      { transactionHash: OTHER, note: 'x'.repeat(501) },
      { transactionHash: OTHER, note: 'x', category: 'FUEL' },
    ]);

    const places = outcome.failures.map(({ code, message, transactionHash }) => [
      code,
      message.split(' ')[0],
      transactionHash,
    ]);
    expect(outcome.succeeded).toBe(1);
    expect(places).toEqual([
      ['VALIDATION_ERROR', 'updates[1]', null],
      ['VALIDATION_ERROR', 'updates[2]', null],
      ['VALIDATION_ERROR', 'updates[3]', null],
      ['NOT_FOUND', 'updates[4].transactionHash', MISSING],
      ['VALIDATION_ERROR', 'updates[5].transactionHash', 'abc'],
      ['VALIDATION_ERROR', 'updates[6].transactionHash', null],
      ['VALIDATION_ERROR', 'updates[7].transactionHash', null],
      ['VALIDATION_ERROR', 'updates[8].note', OTHER],
      ['VALIDATION_ERROR', 'updates[9].note', OTHER],
      ['VALIDATION_ERROR', 'updates[10].note', OTHER],
      ['VALIDATION_ERROR', 'updates[11]', OTHER],
    ]);
    expect(annotations.writes).toEqual([[ALICE.id, 'note', { [KNOWN]: 'good', [MISSING]: 'nobody' }]]);
  });

  it('of nothing good writes nothing', async () => {
    expect(await annotate('note', ['x'])).toMatchObject({ succeeded: 0 });
    expect(annotations.writes).toEqual([]);
  });

  it('keeps the later of two updates of one transaction, however its hash is written', async () => {
    const updates = [
      { transactionHash: KNOWN, note: 'first' },
      { transactionHash: KNOWN.slice(2).toUpperCase(), note: 'second' },
      { transactionHash: KNOWN, note: 7 },
    ];
    expect(await annotate('note', updates)).toMatchObject({ succeeded: 2 });
    expect(annotations.writes).toEqual([[ALICE.id, 'note', { [KNOWN]: 'second' }]]);
  });
});
