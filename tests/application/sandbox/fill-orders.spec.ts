import { expect, it } from '@jest/globals';
import type { Address } from '../../../application/ports/user-operation.js';
import { FillOrders } from '../../../application/sandbox/fill-orders.js';
import type { FillableOrder } from '../../../application/sandbox/fillable-orders.js';

const order = (asked: bigint): FillableOrder => ({
  address: `0x${asked}`,
  sellToken: '0x01',
  sellAmount: 100n,
  buyToken: '0x02',
  asked,
});

it('the filler fills what pays, whatever happens to the others, and leaves what does not', async () => {
  const filled: Address[] = [];
  const orders = {
    open: async () => [order(201n), order(200n), order(13n), order(199n)],
    fill: async ({ address, asked }: FillableOrder) => {
      if (asked === 13n) throw new Error('No block has it');
      filled.push(address);
    },
  };
  const amounts = { amountIn: 100n, fee: 0n, amountOut: 200n, atPoolPrice: 200n };
  const quotes = { forInput: async () => ({ kind: 'quote', ...amounts }) as const };
  await expect(new FillOrders(orders, quotes).execute()).rejects.toThrow('No block has it');
  expect(filled).toEqual(['0x200', '0x199']);
});
