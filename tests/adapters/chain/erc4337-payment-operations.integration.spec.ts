import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTRY_POINT } from '../../../adapters/chain/contract-interfaces.js';
import { pack } from '../../../adapters/chain/packed-user-operation.js';
import {
  freshAddress,
  paying,
  paymentTerms,
  type SandboxChain,
  startSandboxChain,
} from '../../support/sandbox-chain.js';

const GET_HASH =
  'function getUserOpHash((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)) view returns (bytes32)';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

describe('payment operations', () => {
  it('computes the hash that the EntryPoint computes', async () => {
    const { operation, hash } = chain.payment(freshAddress(), freshAddress(), 25_000_000n);
    const varied = chain.rehashed({ ...operation, preVerificationGas: 3n, maxFeePerGas: 5n, maxPriorityFeePerGas: 4n });
    const onChain = (packed: unknown) => chain.read(chain.deployment.entryPoint, GET_HASH, packed);
    expect(await onChain(pack(operation, '0x'))).toBe(hash);
    expect(await onChain(pack(varied.operation, '0x1234'))).toBe(varied.hash);
  });

  it('gives the same request the same operation, and another request another nonce key', () => {
    const [sender, recipient] = [freshAddress(), freshAddress()];
    const terms = paymentTerms(recipient, 1n);
    const once = chain.operations.prepare(terms, sender);
    const other = chain.operations.prepare({ ...paymentTerms(recipient, 1n) }, sender);
    expect(chain.operations.prepare(terms, sender)).toEqual(once);
    expect(other.operation.nonce).not.toBe(once.operation.nonce);
    expect(once.operation.nonce & (2n ** 64n - 1n)).toBe(0n);
  });

  it('commits with its hash to payer, recipient, amount, currency and request', () => {
    const [sender, recipient] = [freshAddress(), freshAddress()];
    const terms = paymentTerms(recipient, 1n);
    const hashes = [
      chain.operations.prepare(terms, sender),
      chain.operations.prepare(terms, freshAddress()),
      chain.operations.prepare({ ...terms, instruction: paying(freshAddress()) }, sender),
      chain.operations.prepare({ ...terms, money: { minorUnits: 2n, currency: 'USD' } }, sender),
      chain.operations.prepare({ ...terms, money: { minorUnits: 1n, currency: 'EUR' } }, sender),
      chain.operations.prepare({ ...terms, id: paymentTerms(recipient, 1n).id }, sender),
    ].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('starts its nonce where the EntryPoint does for a key that was never used', async () => {
    const { operation } = chain.payment(freshAddress(), freshAddress(), 1n);
    const signature = `function ${ENTRY_POINT.getFunction('getNonce')?.format('sighash')} view returns (uint256)`;
    const nonce = await chain.read(chain.deployment.entryPoint, signature, operation.sender, operation.nonce >> 64n);
    expect(nonce).toBe(operation.nonce);
  });

  it('shows the call that will be signed', () => {
    const recipient = freshAddress();
    const { calls } = chain.payment(freshAddress(), recipient, 25_000_000n, 'EURC');
    expect(calls).toEqual([
      {
        target: chain.deployment.tokens.EURC,
        contract: 'EURC',
        value: 0n,
        method: 'transfer(address,uint256)',
        arguments: [
          { name: 'to', type: 'address', value: recipient },
          { name: 'value', type: 'uint256', value: '25000000' },
        ],
        data: expect.stringMatching(/^0xa9059cbb/),
      },
    ]);
  });

  it('says that a currency has no token here', () => {
    const terms = { ...paymentTerms(freshAddress(), 1n), money: { minorUnits: 1n, currency: 'MXN' } } as const;
    expect(() => chain.operations.prepare(terms, freshAddress())).toThrow('currency MXN is not available here');
  });

  it('refuses a recipient address with a wrong checksum', () => {
    const address = '0x4337084d9e255FF0702461CF8895CE9E3B5FF108';
    const terms = paymentTerms(address, 1n);
    expect(() => chain.operations.prepare(terms, freshAddress())).toThrow(/checksum/);
  });
});
