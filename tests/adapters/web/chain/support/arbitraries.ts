import fc from 'fast-check';
import { toAddress, toHex } from '../../../../../adapters/chain/hex.js';
import type { Address, Hex, WalletCall } from '../../../../../application/ports/user-operation.js';

export function hexBytes(lengths: { readonly minLength?: number; readonly maxLength?: number }): fc.Arbitrary<Hex> {
  return fc.uint8Array(lengths).map(toHex);
}

/** EIP-55 checksummed. */
export function addresses(): fc.Arbitrary<Address> {
  return fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toAddress(toHex(bytes)));
}

export function walletCalls(): fc.Arbitrary<WalletCall> {
  return fc.record({
    target: addresses(),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: hexBytes({ maxLength: 200 }),
  });
}
