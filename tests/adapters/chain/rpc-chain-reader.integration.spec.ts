import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface, ZeroAddress } from 'ethers';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let reader: RpcChainReader;
let usdc: Address;
let eurc: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  reader = new RpcChainReader(chain.connection, chain.deployment);
  const { USDC = '0x', EURC = '0x' } = chain.deployment.tokens;
  [usdc, eurc] = [USDC, EURC];
});
afterAll(() => chain?.stop());

async function blockAt(blockNumber: bigint | Hex): Promise<ChainBlock> {
  const number = BigInt(blockNumber);
  const [block] = (await reader.blocks(number, number)) ?? [];
  if (!block) throw new Error(`Block ${blockNumber} is missing`);
  return block;
}

function transfer(to: Address, minorUnits: bigint): Hex {
  return toHex(ERC20.encodeFunctionData('transfer', [to, minorUnits]));
}

describe('chain reader', () => {
  it('reads every transfer of a transaction and how its operation ended', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const batch = chain.operation(address, [
      { target: usdc, value: 0n, data: transfer(recipient, 1n) },
      { target: eurc, value: 0n, data: transfer(recipient, 2_000_000n) },
      { target: usdc, value: 0n, data: transfer(address, 3n) },
    ]);

    const receipt = await chain.execute(batch, passkey);
    const block = await blockAt(receipt.blockNumber);

    const { transactionHash } = receipt;
    expect(block.transfers).toMatchObject([
      { transactionHash, asset: 'USDC', from: address, to: recipient, value: 1n },
      { transactionHash, asset: 'EURC', from: address, to: recipient, value: 2_000_000n },
      { transactionHash, asset: 'USDC', from: address, to: address, value: 3n },
    ]);
    expect(new Set(block.transfers.map(({ logIndex }) => logIndex)).size).toBe(3);
    expect(block.outcomes).toEqual([
      {
        logIndex: expect.any(Number),
        userOperationHash: batch.hash,
        transactionHash,
        sender: address,
        success: true,
        gasCostWei: 0n,
        revertReason: null,
      },
    ]);
  });

  it('says why an operation failed, and counts none of its transfers', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const batch = chain.operation(address, [
      { target: usdc, value: 0n, data: transfer(recipient, 1_000_000n) },
      { target: eurc, value: 0n, data: transfer(recipient, 100_000_001n) },
    ]);
    const receipt = await chain.execute(batch, passkey);
    const block = await blockAt(receipt.blockNumber);
    expect(block.transfers).toEqual([]);
    expect(block.outcomes).toEqual([
      {
        logIndex: expect.any(Number),
        userOperationHash: batch.hash,
        transactionHash: receipt.transactionHash,
        sender: address,
        success: false,
        gasCostWei: 0n,
        revertReason: 'Insufficient balance: 100.00 available, 100.000001 needed',
      },
    ]);
  });

  it('says so when an operation failed without a reason', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const { operation } = chain.payment(address, freshAddress(), 1n);
    const starved = chain.rehashed({ ...operation, callGasLimit: 1n });
    const { blockNumber } = await chain.execute(starved, passkey);
    const block = await blockAt(blockNumber);
    expect(block.outcomes).toMatchObject([{ success: false, revertReason: 'The call failed without a reason' }]);
  });

  it('reads money that is made as a transfer from nobody', async () => {
    const to = freshAddress();
    const { blockNumber, transactionHash } = await chain.demoTokens.mint('CADD', to, 5n);
    const block = await blockAt(blockNumber);
    expect(block.transfers).toEqual([
      { logIndex: 0, transactionHash, asset: 'CADD', from: ZeroAddress, to, value: 5n },
    ]);
  });

  it('reads transfers of tokens that are not ours as transfers of an unknown one', async () => {
    const { abi, bytecode } = await chain.artifacts.load('DemoToken');
    const from = await chain.account.address();
    const constructorArguments = new Interface(abi).encodeDeploy(['USD Coin', 'USDC', from]).slice(2);
    const deployed = await chain.connection.request<Hex>('eth_sendTransaction', [
      { from, data: `${bytecode}${constructorArguments}` },
    ]);
    const { contractAddress } = await chain.receiptOf<{ contractAddress: Address }>(deployed);
    const to = freshAddress();
    const data = toHex(new Interface(abi).encodeFunctionData('mint', [to, 5n]));
    const { blockNumber } = await chain.account.send({ to: contractAddress, data });
    expect((await blockAt(blockNumber)).transfers).toMatchObject([{ asset: null, to, value: 5n }]);
  });

  it('links each block to the one before it', async () => {
    await chain.demoTokens.mint('USDC', freshAddress(), 1n);
    const head = await reader.head();
    const [before, block] = (await reader.blocks(head - 1n, head)) ?? [];
    expect(block?.number).toBe(head);
    expect(block?.parentHash).toBe(before?.hash);
    expect(await reader.hashOf(head)).toBe(block?.hash);
    expect(Math.abs((block?.timestamp.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('has nothing beyond the head', async () => {
    const head = await reader.head();
    const beyond = head + 10n;
    expect(await reader.blocks(head, beyond)).toBeNull();
    expect(await reader.eventBlocks(0n, beyond)).toBeNull();
    expect(await reader.historyOf([freshAddress()], 0n, beyond)).toBeNull();
    expect(await reader.hashOf(beyond)).toBeNull();
  });

  it('reads other hashes at a height after the chain was reorganized', async () => {
    const snapshot = await chain.connection.request('evm_snapshot');
    const { blockNumber } = await chain.demoTokens.mint('USDC', freshAddress(), 1n);
    const dropped = await blockAt(blockNumber);
    await chain.connection.request('evm_revert', [snapshot]);
    expect(await reader.hashOf(blockNumber)).toBeNull();
    await chain.demoTokens.mint('USDC', freshAddress(), 2n);
    const kept = await blockAt(blockNumber);
    expect(kept.hash).not.toBe(dropped.hash);
    expect(kept.transfers).toMatchObject([{ value: 2n }]);
  });
});
