import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { RpcChainTransactions } from '../../../adapters/chain/rpc-chain-transactions.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let transactions: RpcChainTransactions;
let usdc: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  transactions = new RpcChainTransactions(chain.connection, chain.deployment);
  usdc = chain.deployment.tokens.USDC ?? '0x';
});
afterAll(() => chain?.stop());

const transfer = (to: Address, minorUnits: bigint): Hex =>
  toHex(ERC20.encodeFunctionData('transfer', [to, minorUnits]));

describe('a transaction on chain', () => {
  it('is told with its block, what it cost its sender, and what it moved', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const calls = [{ target: usdc, value: 0n, data: transfer(recipient, 25_500_000n) }];
    const operation = chain.operation(address, calls);
    const receipt = await chain.execute(operation, passkey);

    const found = await transactions.find(receipt.transactionHash);
    expect(found).toMatchObject({
      hash: receipt.transactionHash,
      blockNumber: BigInt(receipt.blockNumber),
      succeeded: true,
      to: chain.deployment.entryPoint,
      gasUsed: BigInt(receipt.gasUsed),
      transfers: [{ asset: 'USDC', from: address, to: recipient, value: 25_500_000n }],
      outcomes: [{ userOperationHash: operation.hash, sender: address, success: true, revertReason: null }],
    });
    expect(found?.feeWei).toBeGreaterThan(0n);
    expect([...(found?.operationGas.keys() ?? [])]).toEqual([operation.hash]);
    expect(found?.operationGas.get(operation.hash)).toBeGreaterThan(50_000n);
    const block = await chain.connection.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
      receipt.blockNumber,
      false,
    ]);
    expect(found?.minedAt).toEqual(new Date(Number(block.timestamp) * 1000));
  });

  it('is confirmed by its own block and every later one', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const first = await chain.execute(chain.operation(address, []), passkey);
    const confirmations = async () => (await transactions.find(first.transactionHash))?.confirmations ?? 0n;
    const before = await confirmations();
    await chain.fundedWallet();
    expect(before).toBeGreaterThanOrEqual(1n);
    expect(await confirmations()).toBeGreaterThan(before);
  });

  it('says why its operation failed', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const tooMuch = [{ target: usdc, value: 0n, data: transfer(freshAddress(), 10n ** 18n) }];
    const receipt = await chain.execute(chain.operation(address, tooMuch), passkey);
    const found = await transactions.find(receipt.transactionHash);
    expect(found).toMatchObject({ succeeded: true, transfers: [], outcomes: [{ success: false }] });
    expect(found?.outcomes[0]?.revertReason).toContain('available');
  });

  it('is null when no block has it', async () => {
    expect(await transactions.find(`0x${'ab'.repeat(32)}`)).toBeNull();
  });
});
