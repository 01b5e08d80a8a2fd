import { describe, expect, it } from '@jest/globals';
import type { TokenTransfer } from '../../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { SellArticle } from '../../../application/sandbox/sell-article.js';
import type { Sale } from '../../../domain/sandbox/seller.js';
import { clockThat } from '../../support/clocks.js';

const SELLER: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const BUYER: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const STRANGER: Address = '0xde709f2102306220921060314715629080e2fb77';
const HASH: Hex = `0x${'a'.repeat(64)}`;
const NOW = new Date('2026-11-20T12:00:00.000Z');

const paid: TokenTransfer = {
  logIndex: 3,
  transactionHash: HASH,
  asset: 'USDC',
  from: BUYER,
  to: SELLER,
  value: 10_000n,
};

/** A chain with one transaction in block 7, and a seller who keeps sales by both constraints. */
function shop(transfers: readonly TokenTransfer[], newest = 9n, level = 3) {
  const sold: Sale[] = [];
  const transaction = {
    hash: HASH,
    blockNumber: 7n,
    minedAt: NOW,
    confirmations: 1n,
    succeeded: true,
    from: STRANGER,
    to: null,
    gasUsed: 1n,
    feeWei: 1n,
    transfers,
    outcomes: [],
    operationGas: new Map(),
  };
  const article = new SellArticle(
    SELLER,
    { find: async (hash) => (hash === HASH ? transaction : null) },
    { heights: async () => ({ newest, safe: null, finalized: null }) },
    { usual: level, rules: [] },
    {
      sell: async (sale) => {
        const taken = sold.some(({ serial, nonce }) => serial === sale.serial || nonce === sale.nonce);
        if (!taken) sold.push(sale);
        return !taken || sold.some(({ nonce }) => nonce === sale.nonce);
      },
    },
    clockThat(() => NOW),
  );
  return { sold, buy: (nonce: string, transactionHash = HASH) => article.execute({ transactionHash, nonce }) };
}

describe('the article', () => {
  it('is sold to whoever paid its price, and to the same buyer again', async () => {
    const { buy, sold } = shop([paid]);
    const given = { kind: 'sold', transactionHash: HASH, payer: BUYER };
    expect(await buy('mine')).toEqual(given);
    expect(await buy('mine')).toEqual(given);
    expect(sold).toHaveLength(1);
  });

  it('is not sold twice for one transfer', async () => {
    const { buy } = shop([paid]);
    await buy('mine');
    expect(await buy('theirs')).toEqual({ kind: 'unpaid', reason: 'The transaction has paid for another request' });
  });

  it('is sold once for each transfer of a transaction that pays twice', async () => {
    const { buy } = shop([paid, { ...paid, logIndex: 5, from: STRANGER, asset: 'EURC' }]);
    expect(await buy('mine')).toMatchObject({ kind: 'sold', payer: BUYER });
    expect(await buy('theirs')).toMatchObject({ kind: 'sold', payer: STRANGER });
    expect(await buy('somebody’s')).toMatchObject({ kind: 'unpaid' });
  });

  it.each([
    ['to somebody else', { to: STRANGER }],
    ['of too little', { value: 9_999n }],
    ['of another token', { asset: 'CHFAU' as const }],
    ['of an unknown token', { asset: null }],
  ])('is not sold for a transfer %s', async (_what, change) => {
    const { buy } = shop([{ ...paid, ...change }]);
    expect(await buy('mine')).toEqual({ kind: 'unpaid', reason: 'The transaction does not pay the price to payTo' });
  });

  it('is sold when the block is final by the policy, and not before', async () => {
    expect(await shop([paid], 8n).buy('mine')).toEqual({
      kind: 'unpaid',
      reason: 'The block of the transaction is not final yet',
    });
    expect(await shop([paid], 9n).buy('mine')).toMatchObject({ kind: 'sold' });
  });

  it('is not sold for a transaction that is in no block', async () => {
    const { buy } = shop([paid]);
    expect(await buy('mine', `0x${'b'.repeat(64)}`)).toEqual({
      kind: 'unpaid',
      reason: 'The transaction is in no block',
    });
  });
});
