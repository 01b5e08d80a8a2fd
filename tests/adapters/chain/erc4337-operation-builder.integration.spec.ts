import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTRY_POINT } from '../../../adapters/chain/contract-interfaces.js';
import { pack } from '../../../adapters/chain/packed-user-operation.js';
import type { Token } from '../../../domain/shared/currency.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

const GET_HASH =
  'function getUserOpHash((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)) view returns (bytes32)';

const VALID_UNTIL = later(CREATED_AT, HOUR);

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

/** A plan of a wallet's to pay somebody. */
function transfer(key: string, recipient: string, minorUnits = 1n, token: Token = 'USDC') {
  return { key, calls: [chain.tokens.transfer(token, recipient, minorUnits)], validUntil: VALID_UNTIL };
}

describe('the operation of a wallet', () => {
  it('computes the hash that the EntryPoint computes', async () => {
    const { operation, hash } = chain.payment(freshAddress(), freshAddress(), 25_000_000n);
    const varied = chain.rehashed({ ...operation, preVerificationGas: 3n, maxFeePerGas: 5n, maxPriorityFeePerGas: 4n });
    const onChain = (packed: unknown) => chain.read(chain.deployment.entryPoint, GET_HASH, packed);
    expect(await onChain(pack(operation, '0x'))).toBe(hash);
    expect(await onChain(pack(varied.operation, '0x1234'))).toBe(varied.hash);
  });

  it('gives the same plan the same operation, and another key another nonce key', () => {
    const sender = freshAddress();
    const plan = transfer('1', freshAddress());
    const once = chain.builder.prepare(sender, plan);
    const other = chain.builder.prepare(sender, { ...plan, key: '2' });
    expect(chain.builder.prepare(sender, plan)).toEqual(once);
    expect(other.operation.nonce).not.toBe(once.operation.nonce);
    expect(once.operation.nonce & (2n ** 64n - 1n)).toBe(0n);
  });

  it('keeps the nonce keys that operations signed by earlier versions have', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const nonceOf = (key: string) =>
      chain.builder.prepare(freshAddress(), { key, calls: [], validUntil: VALID_UNTIL }).operation.nonce;
    expect(nonceOf(id)).toBe(92740101367814516987364831385397047477109059939619176938339945433340584132608n);
    expect(nonceOf(`passkey:${id}:2`)).toBe(
      86120081714975861410789474544350749718694530318252780865136668079686512803840n,
    );
  });

  it('commits with its hash to wallet, recipient, amount, currency, key and deadline', () => {
    const [sender, recipient] = [freshAddress(), freshAddress()];
    const hashes = [
      chain.builder.prepare(sender, transfer('1', recipient)),
      chain.builder.prepare(freshAddress(), transfer('1', recipient)),
      chain.builder.prepare(sender, transfer('1', freshAddress())),
      chain.builder.prepare(sender, transfer('1', recipient, 2n)),
      chain.builder.prepare(sender, transfer('1', recipient, 1n, 'EURC')),
      chain.builder.prepare(sender, transfer('2', recipient)),
      chain.builder.prepare(sender, { ...transfer('1', recipient), validUntil: later(VALID_UNTIL, 1_000) }),
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
    expect(() => transfer('1', freshAddress(), 1n, 'MXNB')).toThrow('currency MXN is not available here');
  });

  it('refuses a deadline that the chain cannot keep to the instant', () => {
    const plan = { ...transfer('1', freshAddress()), validUntil: later(VALID_UNTIL, 1) };
    expect(() => chain.builder.prepare(freshAddress(), plan)).toThrow('not in whole seconds');
  });

  it('refuses a recipient address with a wrong checksum', () => {
    expect(() => transfer('1', '0x4337084d9e255FF0702461CF8895CE9E3B5FF108')).toThrow(/checksum/);
  });
});
