import { describe, expect, it } from '@jest/globals';
import { concat, toBeHex } from 'ethers';
import { CallDecoder } from '../../../adapters/chain/call-decoder.js';
import { ERC20, SMART_WALLET } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { encodeWalletCalls } from '../../../adapters/chain/wallet-calls.js';
import type { Address, WalletCall } from '../../../application/ports/user-operation.js';

const WALLET: Address = '0x1111111111111111111111111111111111111111';
const USDC: Address = '0x2222222222222222222222222222222222222222';
const STRANGER: Address = '0x3333333333333333333333333333333333333333';

const decoder = new CallDecoder({
  chainId: 1,
  entryPoint: STRANGER,
  walletFactory: STRANGER,
  walletImplementation: STRANGER,
  webAuthnVerifier: STRANGER,
  tokens: { USDC },
});

const encoded = (calls: readonly WalletCall[]) =>
  encodeWalletCalls({ validUntil: new Date('2026-11-20T12:15:00.000Z'), calls });

function execute(callType: string, execution: string) {
  return toHex(
    SMART_WALLET.encodeFunctionData('executeUntil', [1_795_176_900, `0x${callType}${'00'.repeat(31)}`, execution]),
  );
}

describe('call decoder', () => {
  it('says what a wallet does to itself, and only to itself', () => {
    const data = toHex(SMART_WALLET.encodeFunctionData('addSigners', [['0x1234']]));
    const called = (target: Address) => decoder.decode(WALLET, encoded([{ target, value: 0n, data }]));
    expect(called(WALLET)).toMatchObject([
      { method: 'addSigners(bytes[])', arguments: [{ name: 'signers', type: 'bytes[]', value: '0x1234' }] },
    ]);
    expect(called(STRANGER)).toMatchObject([{ method: null, arguments: [], data }]);
  });

  it('names every call of a batch in order', () => {
    const approve = toHex(ERC20.encodeFunctionData('approve', [STRANGER, 5n]));
    const calls = decoder.decode(
      WALLET,
      encoded([
        { target: USDC, value: 0n, data: approve },
        { target: STRANGER, value: 7n, data: '0x' },
      ]),
    );
    expect(calls).toEqual([
      {
        target: USDC,
        contract: 'USDC',
        value: 0n,
        method: 'approve(address,uint256)',
        arguments: [
          { name: 'spender', type: 'address', value: STRANGER },
          { name: 'value', type: 'uint256', value: '5' },
        ],
        data: approve,
      },
      { target: STRANGER, contract: null, value: 7n, method: null, arguments: [], data: '0x' },
    ]);
  });

  it('names a single call', () => {
    const data = ERC20.encodeFunctionData('transfer', [STRANGER, 5n]);
    const [call] = decoder.decode(WALLET, execute('00', concat([USDC, toBeHex(9n, 32), data])));
    expect(call).toMatchObject({ target: USDC, contract: 'USDC', value: 9n, method: 'transfer(address,uint256)' });
  });

  it('does not pass a contract off as a token because the method looks like one', () => {
    const data = toHex(ERC20.encodeFunctionData('transfer', [STRANGER, 5n]));
    const [call] = decoder.decode(WALLET, encoded([{ target: STRANGER, value: 0n, data }]));
    expect(call).toMatchObject({ target: STRANGER, contract: null, method: 'transfer(address,uint256)' });
  });

  it.each([
    ['a delegate call', execute('ff', concat([USDC, '0x1234']))],
    ['a call type that is not known', execute('fe', '0x')],
    ['a batch that cannot be read', execute('01', '0x1234')],
    ['another method of the wallet', '0x12345678' as const],
    ['nothing at all', '0x' as const],
  ])('shows %s as it is', (_name, callData) => {
    const calls = decoder.decode(WALLET, callData);
    expect(calls).toEqual([{ target: WALLET, contract: null, value: 0n, method: null, arguments: [], data: callData }]);
  });
});
