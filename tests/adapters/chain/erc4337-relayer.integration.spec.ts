import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction, Wallet } from 'ethers';
import { Erc4337Relayer } from '../../../adapters/chain/erc4337-relayer.js';
import type { RelayCall } from '../../../application/wallet-operations/relayer.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

async function signedNow(call: RelayCall) {
  const [nonce, fees] = await Promise.all([chain.relayer.nextNonce(), chain.relayer.fees()]);
  return { nonce, ...(await chain.relayer.sign(call, nonce, fees)) };
}

async function signedPayment(minorUnits = 25_000_000n) {
  const { passkey, address } = await chain.fundedWallet();
  const recipient = freshAddress();
  const signed = chain.signed(chain.payment(address, recipient, minorUnits), passkey);
  return { address, recipient, signed, call: chain.relayer.executionOf(signed) };
}

/** Sends it, and waits until it is in a block: the node answers the sending a moment before. */
async function included({ raw, hash }: Awaited<ReturnType<typeof signedNow>>): Promise<void> {
  await chain.relayer.broadcast(raw);
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
    const fees = await chain.relayer.fees();
    const once = await chain.relayer.sign(call, 7, fees);
    const transaction = Transaction.from(once.raw);
    expect(await chain.relayer.sign(call, 7, fees)).toEqual(once);
    expect(transaction).toMatchObject({ type: 2, nonce: 7, from: chain.relayer.address, hash: once.hash });
    expect(transaction.maxFeePerGas).toBeGreaterThan(fees.maxPriorityFeePerGas);

    const { gasUsed } = await chain.relay(call);
    expect(transaction.gasLimit).toBeGreaterThan(2n * BigInt(gasUsed));
  });

  it('pays once however often the same bytes are sent', async () => {
    const { call, recipient } = await signedPayment();
    const { raw, hash } = await signedNow(call);
    await withoutMining(async () => {
      await chain.relayer.broadcast(raw);
      await chain.relayer.broadcast(raw);
    });
    await chain.receiptOf(hash);
    await chain.relayer.broadcast(raw);
    expect(await chain.balanceOf(recipient)).toBe(25_000_000n);
  });

  it('says that another transaction took the nonce', async () => {
    const [first, second] = [await signedPayment(), await signedPayment()];
    const [one, two] = [await signedNow(first.call), await signedNow(second.call)];
    await included(one);
    await expect(chain.relayer.broadcast(two.raw)).rejects.toThrow(ConflictError);
  });

  it('says that the node does not take a transaction it cannot pay for', async () => {
    const { call } = await signedPayment();
    const poor = new Erc4337Relayer(chain.connection, chain.deployment, Wallet.createRandom().privateKey);
    const { raw } = await poor.sign(call, 0, await poor.fees());
    await expect(poor.broadcast(raw)).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('relayer, looking back', () => {
  it('tells an open, an included and a reverted transaction apart', async () => {
    const { call } = await signedPayment();
    const sent = await signedNow(call);
    expect(await chain.relayer.inclusionStatusOf(sent.hash, sent.nonce)).toBe('open');
    await withoutMining(async () => {
      await chain.relayer.broadcast(sent.raw);
      expect(await chain.relayer.inclusionStatusOf(sent.hash, sent.nonce)).toBe('open');
    });
    expect(await chain.relayer.inclusionStatusOf(sent.hash, sent.nonce)).toBe('included');

    const replay = await signedNow(call);
    await included(replay);
    expect(await chain.relayer.inclusionStatusOf(replay.hash, replay.nonce)).toBe('lost');
  });

  it('gives up a transaction whose nonce another one took', async () => {
    const [first, second] = [await signedPayment(), await signedPayment()];
    const [one, two] = [await signedNow(first.call), await signedNow(second.call)];
    await included(one);
    expect(await chain.relayer.inclusionStatusOf(two.hash, two.nonce)).toBe('lost');
  });

  it('counts its nonce by the latest block, not by the pool', async () => {
    const { raw, nonce } = await signedNow(chain.relayer.deploymentOf(new SoftwarePasskey()));
    await withoutMining(async () => {
      await chain.relayer.broadcast(raw);
      expect(await chain.relayer.nextNonce()).toBe(nonce);
    });
    expect(await chain.relayer.nextNonce()).toBe(nonce + 1);
  });
});
