import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction, Wallet } from 'ethers';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { PrivateKeySigner } from '../../../adapters/chain/private-key-signer.js';
import { RpcRelayChain } from '../../../adapters/chain/rpc-relay-chain.js';
import { TransactionRefusedError } from '../../../application/relaying/relay-chain.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { FaultyNode } from '../../support/faulty-node.js';
import { http } from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

const FEES = { maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

async function signedPayment(minorUnits = 25_000_000n) {
  const { passkey, address } = await chain.fundedWallet();
  const recipient = freshAddress();
  const signed = chain.signed(chain.payment(address, recipient, minorUnits), passkey);
  return { address, recipient, signed, call: chain.entryPoint.executionOf(signed) };
}

/** Sends it, and waits until it is in a block: the node answers the sending a moment before. */
async function included({ raw, hash }: Awaited<ReturnType<SandboxChain['signedNow']>>): Promise<void> {
  await chain.relayChain.broadcast(raw);
  await chain.receiptOf(hash);
}

/** While it runs, what is sent waits in the node's pool. */
async function withoutMining(work: () => Promise<void>): Promise<void> {
  await chain.connection.request('evm_setAutomine', [false]);
  try {
    await work();
  } finally {
    await chain.connection.request('evm_setAutomine', [true]);
    await chain.connection.request('evm_mine');
  }
}

describe('relayer, sending', () => {
  it('signs an EIP-1559 transaction with room to spare, the same bytes for the same input', async () => {
    const { call } = await signedPayment();
    const once = await chain.relayer.sign(call, 7, FEES);
    const transaction = Transaction.from(once.raw);
    expect(await chain.relayer.sign(call, 7, FEES)).toEqual(once);
    expect(transaction).toMatchObject({ type: 2, nonce: 7, from: chain.relayer.address, hash: once.hash });
    expect(transaction.maxFeePerGas).toBe(FEES.maxFeePerGas);

    const { gasUsed } = await chain.relay(call);
    expect(transaction.gasLimit).toBeGreaterThan(2n * BigInt(gasUsed));
  });

  it('pays once however often the same bytes are sent', async () => {
    const { call, recipient } = await signedPayment();
    const { raw, hash } = await chain.signedNow(call);
    await withoutMining(async () => {
      await chain.relayChain.broadcast(raw);
      await chain.relayChain.broadcast(raw);
    });
    await chain.receiptOf(hash);
    await chain.relayChain.broadcast(raw);
    expect(await chain.balanceOf(recipient)).toBe(25_000_000n);
  });

  it('says that another transaction took the nonce', async () => {
    const [first, second] = [await signedPayment(), await signedPayment()];
    const [one, two] = [await chain.signedNow(first.call), await chain.signedNow(second.call)];
    await included(one);
    await expect(chain.relayChain.broadcast(two.raw)).rejects.toThrow(ConflictError);
  });

  it('says that the node does not take a transaction it cannot pay for', async () => {
    const { call } = await signedPayment();
    const poor = new PrivateKeySigner(chain.deployment, Wallet.createRandom().privateKey);
    const { raw } = await poor.sign(call, 0, FEES);
    await expect(chain.relayChain.broadcast(raw)).rejects.toThrow(TransactionRefusedError);
  });
});

describe('relayer, looking back', () => {
  it('tells an open, an included and a reverted transaction apart', async () => {
    const { call } = await signedPayment();
    const sent = await chain.signedNow(call);
    expect(await chain.relayChain.inclusionStatusOf(sent)).toBe('open');
    await withoutMining(async () => {
      await chain.relayChain.broadcast(sent.raw);
      expect(await chain.relayChain.inclusionStatusOf(sent)).toBe('open');
    });
    expect(await chain.relayChain.inclusionStatusOf(sent)).toBe('included');

    const replay = await chain.signedNow(call);
    await included(replay);
    expect(await chain.relayChain.inclusionStatusOf(replay)).toBe('reverted');
  });

  it('gives up a transaction whose nonce another one took', async () => {
    const [first, second] = [await signedPayment(), await signedPayment()];
    const [one, two] = [await chain.signedNow(first.call), await chain.signedNow(second.call)];
    await included(one);
    expect(await chain.relayChain.inclusionStatusOf(two)).toBe('lost');
  });

  it('asks for nonce and receipt in one request before it gives one up, also when others go one by one', async () => {
    const node = await FaultyNode.before(chain.node.rpcUrl);
    const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: chain.node.chainId });
    const [first, second] = [await signedPayment(), await signedPayment()];
    const [one, two] = [await chain.signedNow(first.call), await chain.signedNow(second.call)];
    await included(one);
    node.fault = http(502);
    await expect(connection.head()).rejects.toThrow(ServiceUnavailableError);
    node.fault = null;

    expect(await new RpcRelayChain(connection).inclusionStatusOf(two)).toBe('lost');
    const last = node.exchanges.at(-1)?.map(({ method }) => method);
    expect(last).toEqual(['eth_getTransactionCount', 'eth_getTransactionReceipt']);
    connection.destroy();
    node.stop();
  });

  it('counts its nonce by the latest block, not by the pool', async () => {
    const { raw, nonce } = await chain.signedNow(chain.entryPoint.deploymentOf(new SoftwarePasskey()));
    await withoutMining(async () => {
      await chain.relayChain.broadcast(raw);
      expect(await chain.relayChain.nextNonce(chain.relayer.address)).toBe(nonce);
    });
    expect(await chain.relayChain.nextNonce(chain.relayer.address)).toBe(nonce + 1);
  });
});
