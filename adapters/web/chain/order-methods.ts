import type { Method } from './method.js';

/** What a wallet calls of conditional orders. The terms have a fixed length, so they are encoded like arguments of their own. */
export const ORDER_METHODS: Readonly<Record<string, Method>> = {
  '0x055486aa': {
    signature: 'createConditionalOrder((address,uint256,address,uint256,address,uint48),bytes32)',
    inputs: [
      ['sellToken', 'address'],
      ['sellAmount', 'uint256'],
      ['buyToken', 'address'],
      ['minBuyAmount', 'uint256'],
      ['publisher', 'address'],
      ['end', 'uint48'],
      ['salt', 'bytes32'],
    ],
  },
  '0xea8a1af0': { signature: 'cancel()', inputs: [] },
};
