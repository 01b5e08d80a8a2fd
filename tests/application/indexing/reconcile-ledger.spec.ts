import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChainBalances, HoldingQuestion } from '../../../application/indexing/chain-balances.js';
import { ReconcileLedger } from '../../../application/indexing/reconcile-ledger.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { InMemoryBalanceSheets } from '../support/in-memory-balance-sheets.js';
import { StandingClock } from '../support/simple-ports.js';

class InMemoryHoldings implements ChainBalances {
  readonly assets = ['USDC'] as const;
  /** Called before every answer. */
  beforeAnswer: () => void = () => undefined;
  known = new Set(['0x05']);

  constructor(readonly held: readonly bigint[]) {}

  async at(blockHash: string, questions: readonly HoldingQuestion[]): Promise<readonly bigint[] | null> {
    this.beforeAnswer();
    if (!this.known.has(blockHash)) return null;
    return questions.map(({ address }) => this.held[Number(address.slice(2)) - 1] ?? 0n);
  }
}

let booked: bigint[];
let held: bigint[];

beforeEach(() => {
  booked = Array.from({ length: 120 }, (_, index) => BigInt(index));
  held = [...booked];
});

function reconciling() {
  const sheets = new InMemoryBalanceSheets(booked);
  const chain = new InMemoryHoldings(held);
  return { sheets, chain, reconcile: new ReconcileLedger(sheets, chain, new StandingClock()) };
}

describe('comparing the ledger with the chain', () => {
  it('finds nothing when they agree, and says when that was', async () => {
    const { sheets, reconcile } = reconciling();
    expect(await reconcile.execute()).toEqual([]);
    expect(sheets.finishedAt).toEqual(CREATED_AT);
  });

  it('finds what is too much and what is too little, wherever it is', async () => {
    held[0] = 3n;
    held[119] = 100n;
    const { sheets, reconcile } = reconciling();
    const found = [
      expect.objectContaining({ accountId: '1', minorUnits: 0n, held: 3n }),
      expect.objectContaining({ accountId: '120', minorUnits: 119n, held: 100n }),
    ];
    expect(await reconcile.execute()).toEqual(found);
    expect(sheets.recorded).toEqual(found);
  });

  it('looks at the ledger again when the chain has dropped their block meanwhile', async () => {
    const { sheets, chain, reconcile } = reconciling();
    chain.known = new Set(['0x06']);
    chain.beforeAnswer = () => {
      sheets.block = { number: 6n, hash: '0x06' };
    };
    expect(await reconcile.execute()).toEqual([]);
    expect(sheets.finishedAt).toEqual(CREATED_AT);
  });

  it('says nothing about the ledger when the node cannot answer for their block', async () => {
    held[0] = 3n;
    const { sheets, chain, reconcile } = reconciling();
    chain.known.clear();
    expect(await reconcile.execute()).toBeNull();
    expect(sheets.recorded).toEqual([]);
    expect(sheets.finishedAt).toBeNull();
  });

  it('is put off when no node answers', async () => {
    const { sheets, chain, reconcile } = reconciling();
    chain.beforeAnswer = () => {
      throw new ServiceUnavailableError('The chain node does not answer; try again in a moment');
    };
    await expect(reconcile.execute()).rejects.toThrow(ServiceUnavailableError);
    expect(sheets.finishedAt).toBeNull();
  });
});
