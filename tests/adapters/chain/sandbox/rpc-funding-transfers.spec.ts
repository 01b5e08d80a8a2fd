import { describe, expect, it } from '@jest/globals';
import { id, toBeHex, zeroPadValue } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { nonceOf } from '../../../../adapters/chain/erc4337-operation-builder.js';
import { RpcFundingTransfers } from '../../../../adapters/chain/sandbox/rpc-funding-transfers.js';
import type { Address } from '../../../../application/ports/user-operation.js';

const ENTRY_POINT: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';
const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const BANK: Address = '0xde709f2102306220921060314715629080e2fb77';
const PAYMENT = '0198a5b0-0000-7000-8000-000000000001';

const FUNDING = {
  transactionHash: '0xaa',
  from: WALLET,
  to: BANK,
  token: 'EURC',
  minorUnits: 25_500_000n,
  reference: PAYMENT,
} as const;

const word = (value: bigint) => toBeHex(value, 32).slice(2);

function transferred(from: Address = WALLET, to: Address = BANK, value = 25_500_000n, address: Address = EURC) {
  const topics = [id('Transfer(address,address,uint256)'), zeroPadValue(from, 32), zeroPadValue(to, 32)];
  return { address: address.toLowerCase(), topics, data: `0x${word(value)}` };
}

function ended(reference: string, success = true, address: Address = ENTRY_POINT) {
  const topics = [id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')];
  return { address, topics, data: `0x${word(nonceOf(reference))}${word(success ? 1n : 0n)}${word(0n)}${word(0n)}` };
}

const look = (logs: readonly object[] | null) => {
  const connection = { request: async () => logs && { logs } } as unknown as ChainConnection;
  return new RpcFundingTransfers(connection, { entryPoint: ENTRY_POINT, tokens: { EURC, USDC } }).has(FUNDING);
};

describe('the funding of a payout', () => {
  it('is the transfer of the operation whose nonce is the reference', async () => {
    expect(await look([transferred(), ended(PAYMENT)])).toBe(true);
    expect(await look([transferred(OTHER), ended('another'), transferred(), ended(PAYMENT)])).toBe(true);
  });

  it.each<[string, readonly object[] | null]>([
    ['in no block', null],
    ['without an operation', [transferred()]],
    ['of another payment', [transferred(), ended('another')]],
    ['of another payment in the same transaction', [transferred(), ended('another'), ended(PAYMENT)]],
    ['after the operation', [ended(PAYMENT), transferred()]],
    ['of an operation that failed', [transferred(), ended(PAYMENT, false)]],
    ['with an event of another contract', [transferred(), ended(PAYMENT, true, OTHER)]],
    ['from another wallet', [transferred(OTHER), ended(PAYMENT)]],
    ['to somebody else', [transferred(WALLET, OTHER), ended(PAYMENT)]],
    ['of less', [transferred(WALLET, BANK, 25_499_999n), ended(PAYMENT)]],
    ['of more', [transferred(WALLET, BANK, 25_500_001n), ended(PAYMENT)]],
    ['in another currency', [transferred(WALLET, BANK, 25_500_000n, USDC), ended(PAYMENT)]],
    ['of a worthless token', [transferred(WALLET, BANK, 25_500_000n, OTHER), ended(PAYMENT)]],
  ])('is not a transfer %s', async (_what, logs) => {
    expect(await look(logs)).toBe(false);
  });
});
