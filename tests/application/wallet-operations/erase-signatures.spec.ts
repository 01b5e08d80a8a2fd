import { describe, expect, it } from '@jest/globals';
import { EraseSignatures } from '../../../application/wallet-operations/erase-signatures.js';
import type { FinalityLevel, FinalityPolicy } from '../../../domain/indexing/finality-policy.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';

const POLICY: FinalityPolicy = { usual: 1, rules: [{ from: 10n, currency: null, level: 'finalized' }] };

async function erasedBefore(minedAt: Partial<Record<FinalityLevel, Date>>): Promise<readonly Date[]> {
  const erased: Date[] = [];
  const signatures = { erase: async (before: Date) => erased.push(before) };
  const newest = async (level: FinalityLevel) => {
    const at = minedAt[level];
    return at ? { number: 9n, hash: '0x9', minedAt: at } : null;
  };
  await new EraseSignatures(signatures, { newest }, POLICY).execute();
  return erased;
}

describe('the signatures of operations that have ended', () => {
  it('are erased when a block that is final for every amount is past their deadline', async () => {
    const finalized = later(CREATED_AT, MINUTE);
    expect(await erasedBefore({ 1: later(CREATED_AT, 20 * MINUTE), finalized })).toEqual([finalized]);
  });

  it('are kept while no block is final for every amount', async () => {
    expect(await erasedBefore({ 1: CREATED_AT })).toEqual([]);
  });
});
