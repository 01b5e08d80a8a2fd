import { describe, expect, it } from '@jest/globals';
import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Corrections, LedgerCorrections } from '../../../application/indexing/ledger-corrections.js';
import { ReindexBlocks } from '../../../application/indexing/reindex-blocks.js';
import type { ReindexRequest, ReindexRequests } from '../../../application/indexing/reindex-requests.js';
import { InMemoryChain } from './in-memory-chain.js';
import { InMemoryLedger } from './in-memory-ledger.js';

const NOTHING = { addedTransfers: 0, removedTransfers: 0, addedOutcomes: 0, removedOutcomes: 0 };

async function stageOf(blocks: number, request: ReindexRequest | null) {
  const [chain, ledger] = [new InMemoryChain(blocks), new InMemoryLedger()];
  await ledger.apply(chain.all);
  const corrected: (readonly ChainBlock[])[] = [];
  let open = request;
  let accepts = true;
  const corrections: Pick<LedgerCorrections, 'correct'> = {
    correct: async (some) => {
      if (!accepts) return null;
      corrected.push(some);
      return NOTHING;
    },
  };
  const requests: Pick<ReindexRequests, 'take' | 'advance'> = {
    take: async () => open,
    advance: async (_id: string, next: bigint, _corrections: Corrections) => {
      open = open && next <= open.to ? { ...open, next } : null;
    },
  };
  const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
  const reindex = new ReindexBlocks(requests, chain, ledger, corrections, unitOfWork);
  return {
    chain,
    ledger,
    reindex,
    refuse: () => {
      accepts = false;
    },
    get open() {
      return open;
    },
    get numbers() {
      return corrected.map((some) => [some[0]?.number, some.at(-1)?.number]);
    },
  };
}

describe('blocks that are to be read again', () => {
  it('are corrected in parts, and the request ends', async () => {
    const stage = await stageOf(100, { id: '1', next: 10n, to: 70n });
    while (await stage.reindex.execute());
    expect(stage.numbers).toEqual([
      [10n, 34n],
      [35n, 59n],
      [60n, 70n],
    ]);
    expect(stage.open).toBeNull();
  });

  it('are read up to the newest block of the ledger', async () => {
    const stage = await stageOf(30, { id: '1', next: 20n, to: 500n });
    while (await stage.reindex.execute());
    expect(stage.numbers).toEqual([[20n, 29n]]);
    expect(stage.open).toBeNull();
  });

  it('that the ledger does not have yet are left to the indexer', async () => {
    const stage = await stageOf(5, { id: '1', next: 20n, to: 30n });
    expect(await stage.reindex.execute()).toBe(true);
    expect(stage.numbers).toEqual([]);
    expect(stage.open).toBeNull();
  });

  it('stay requested while the chain or the ledger changes', async () => {
    const stage = await stageOf(30, { id: '1', next: 20n, to: 25n });
    stage.refuse();
    expect(await stage.reindex.execute()).toBe(false);
    stage.chain.drop(20);
    expect(await stage.reindex.execute()).toBe(false);
    expect(stage.open).toMatchObject({ next: 20n });
  });

  it('wait while the ledger is halted', async () => {
    const stage = await stageOf(30, { id: '1', next: 20n, to: 25n });
    const cursor = await stage.ledger.cursor();
    if (cursor) await stage.ledger.halt('an operator must act', cursor);
    expect(await stage.reindex.execute()).toBe(false);
    expect(stage.numbers).toEqual([]);
  });
});
