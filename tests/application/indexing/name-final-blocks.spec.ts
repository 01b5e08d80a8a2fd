import { expect, it } from '@jest/globals';
import type { NamedBlock } from '../../../application/indexing/chain-reader.js';
import { NameFinalBlocks } from '../../../application/indexing/name-final-blocks.js';
import type { FinalityTag } from '../../../domain/indexing/finality-policy.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { InMemoryLedger } from './in-memory-ledger.js';

const SAFE: NamedBlock = { number: 7n, hash: '0x07', minedAt: CREATED_AT };

it('the ledger learns what the node calls final, of the words that the policy uses', async () => {
  const ledger = new InMemoryLedger();
  const asked: FinalityTag[] = [];
  const reader = {
    named: async (tag: FinalityTag) => {
      asked.push(tag);
      return tag === 'safe' ? SAFE : null;
    },
  };
  await new NameFinalBlocks(reader, ledger, []).execute();
  expect(asked).toEqual([]);

  await new NameFinalBlocks(reader, ledger, ['safe', 'finalized']).execute();
  expect(asked).toEqual(['safe', 'finalized']);
  expect([...ledger.named]).toEqual([['safe', SAFE]]);
});
