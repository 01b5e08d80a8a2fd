import { describe, expect, it } from '@jest/globals';
import { ConflictError } from '../../../domain/shared/errors.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import {
  assertReplaceable,
  remove,
  replace,
  sign,
  signingOf,
  type TaxDocument,
} from '../../../domain/tax-documents/tax-document.js';
import { type TaxDocumentStatus, taxDocumentMachine } from '../../../domain/tax-documents/tax-document-status.js';
import { A_SIGNING, documentTerms, taxDocumentsByStatus } from '../../support/builders/tax-documents.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);

describe('every action in every status', () => {
  itKeepsToItsTable<TaxDocumentStatus, TaxDocument>(taxDocumentMachine, taxDocumentsByStatus, [
    {
      name: 'sign',
      apply: (document, signedAt) => sign(document, { ...A_SIGNING, signedAt }),
      at,
      to: 'SIGNED',
      from: ['DRAFT'],
      repeats: [],
      events: ['tax_document.signed'],
    },
    {
      name: 'replace',
      apply: replace,
      at,
      to: 'REPLACED',
      from: ['DRAFT', 'SIGNED'],
      repeats: [],
      events: ['tax_document.replaced'],
    },
    {
      name: 'remove',
      apply: remove,
      at,
      to: 'DELETED',
      from: ['DRAFT', 'SIGNED', 'REPLACED'],
      repeats: ['DELETED'],
      events: ['tax_document.deleted'],
    },
  ]);
});

describe('a signed document', () => {
  const { SIGNED, DELETED } = taxDocumentsByStatus();

  it('keeps its signature and its file when it is replaced or deleted', () => {
    const replaced = replace(SIGNED, at).next;
    for (const next of [replaced, remove(SIGNED, at).next, remove(replaced, at).next]) {
      expect(signingOf(next)).toEqual(A_SIGNING);
    }
  });

  it('is replaced by a document about the same payment only', () => {
    const { transactionHash } = documentTerms();
    const other = `0x${'4b'.repeat(32)}`;
    const [paymentId, another] = ['b1', 'b2'].map((end) =>
      paymentRequestId(`0f0e0d0c-0b0a-4000-8000-0000000000${end}`),
    );
    if (!paymentId || !another) throw new Error('Two ids are needed');
    expect(() => assertReplaceable(SIGNED, { transactionHash, paymentId: null, scheduleRunId: null })).not.toThrow();
    expect(() => assertReplaceable(SIGNED, { transactionHash: other, paymentId: null, scheduleRunId: null })).toThrow(
      ConflictError,
    );
    expect(() => assertReplaceable(DELETED, { transactionHash, paymentId: null, scheduleRunId: null })).toThrow(
      ConflictError,
    );
    const moved = { ...SIGNED, paymentId };
    expect(() => assertReplaceable(moved, { transactionHash: other, paymentId, scheduleRunId: null })).not.toThrow();
    expect(() => assertReplaceable(moved, { transactionHash: other, paymentId: another, scheduleRunId: null })).toThrow(
      ConflictError,
    );
  });
});
