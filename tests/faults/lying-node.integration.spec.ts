import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AbiCoder, Transaction } from 'ethers';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { RpcEntryPoint } from '../../adapters/chain/rpc-entry-point.js';
import { RpcOperationSimulator } from '../../adapters/chain/rpc-operation-simulator.js';
import { RpcRelayChain } from '../../adapters/chain/rpc-relay-chain.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { EndOperation } from '../../application/wallet-operations/end-operation.js';
import { OperationTasks } from '../../application/wallet-operations/operation-tasks.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletOperationKinds } from '../../application/wallet-operations/wallet-operation-kinds.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import { sign } from '../../domain/wallet-operations/wallet-operation.js';
import { type Draft, DraftKind } from '../application/support/draft-kind.js';
import { ALICE, passkeyOf, walletOf } from '../application/support/people.js';
import { PipelineStage } from '../application/support/pipeline.js';
import { RELAY_SETTINGS, relayOn } from '../application/support/relay-world.js';
import { later, MINUTE } from '../support/builders/time.js';
import { type Fault, FaultyNode } from '../support/faulty-node.js';
import { altering } from '../support/node-faults.js';
import { freshAddress, RELAYER_KEY, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';
import { SoftwarePasskey } from '../support/software-passkey.js';

const AMOUNT = 90_000_000n;

/** ERC20InsufficientBalance(sender, 0, 1). */
const NO_MONEY = `0xe450d38c${AbiCoder.defaultAbiCoder()
  .encode(['address', 'uint256', 'uint256'], [`0x${'11'.repeat(20)}`, 0, 1])
  .slice(2)}`;

let chain: SandboxChain;
let liar: FaultyNode;
let connection: ChainConnection;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());
beforeEach(async () => {
  liar = await FaultyNode.before(chain.node.rpcUrl);
  connection = new ChainConnection({ rpcUrl: liar.rpcUrl, chainId: chain.node.chainId, timeoutMs: 10_000 });
});
afterEach(() => {
  connection.destroy();
  liar.stop();
});

/** Says of every transfer that there is no money for it. */
const refusing: Fault = altering(({ method, params }) => {
  const { to } = (params[0] ?? {}) as { readonly to?: string };
  const isWallet = to !== undefined && to !== chain.deployment.entryPoint;
  return method === 'eth_call' && isWallet
    ? { result: undefined, error: { code: 3, message: 'execution reverted', data: NO_MONEY } as never }
    : null;
});

/** Takes transactions, keeps them to itself, and says that it did not take them. */
const hoarding: Fault = async (requests, ask) => {
  const taken = requests.filter(({ method }) => method === 'eth_sendRawTransaction');
  const answered = await ask(requests.filter((one) => !taken.includes(one)));
  return [...answered, ...taken.map(({ id }) => ({ id, error: { code: -32_000, message: 'internal error' } }))];
};

/** A service whose only node is the liar, and Alice with 100 USDC, who pays 90 USDC. */
async function service() {
  const stage = new PipelineStage();
  stage.clock.time = new Date();
  stage.ledger = null;
  const passkey = new SoftwarePasskey();
  const { address } = await chain.fundedWallet(passkey);
  stage.wallets.stored.splice(0, Number.POSITIVE_INFINITY, { ...walletOf(ALICE), address });
  const drafts: Draft[] = [];
  const kind = new DraftKind(drafts, stage.unitOfWork);
  const kinds = new WalletOperationKinds([kind]);
  const { operations, wallets, outbox, clock, unitOfWork } = stage;
  const signer = new PrivateKeySigner(chain.deployment, RELAYER_KEY);
  const entryPoint = new RpcEntryPoint(connection, chain.deployment, signer.address);
  const simulator = new RpcOperationSimulator(connection, chain.deployment);
  const { relay } = relayOn({
    tasks: stage.tasks,
    slots: stage.slots,
    accounts: stage.relayers,
    chain: new RpcRelayChain(connection),
    unitOfWork,
    signers: [signer],
    kinds: [new OperationTasks(operations, entryPoint, simulator, 10)],
    settings: { ...RELAY_SETTINGS, fees: { tip: 1_000_000_000n, ceiling: 1_000_000_000_000n } },
  });
  const ending = new EndOperation(kinds, operations, outbox, clock, unitOfWork);
  const ledger = { cursor: async () => null };
  const settings = { quietChainMs: 0 };
  const submit = new SubmitOperation(
    ...([kinds, operations, wallets, relay, entryPoint, simulator, ledger, ending, clock, settings] as const),
  );
  return {
    address,
    passkey,
    submit: (id: WalletOperationId) => submit.execute(id),
    statusOf: (id: WalletOperationId) => operations.stored.get(id)?.operation.status,
    /** Alice signs a payment. */
    async signed(recipient: Address, validUntil: Date): Promise<WalletOperationId> {
      const [id, subjectId] = [walletOperationId(randomUUID()), randomUUID()];
      drafts.push({ id: subjectId, ownerId: ALICE.id, expiresAt: later(clock.time, 5 * MINUTE), status: 'APPROVED' });
      const operation = chain.signed(chain.payment(address, recipient, AMOUNT, 'USDC', validUntil), passkey);
      const terms = { id, kind: kind.name, subjectId, userId: ALICE.id, passkeyId: passkeyOf(ALICE).id };
      await operations.add(sign({ ...terms, signedAt: clock.time, validUntil }).next, operation);
      return id;
    },
  };
}

/** The liar brings to the chain whatever it has ever seen, in its own name and in the service's. @returns how many calls it had */
async function submitAll(): Promise<number> {
  const seen = liar.exchanges.flat().flatMap(({ method, params }): { readonly to?: string; readonly data?: Hex }[] => {
    if (method === 'eth_call') return [params[0] as { readonly to: string; readonly data: Hex }];
    if (method !== 'eth_sendRawTransaction') return [];
    const { to, data } = Transaction.from(String(params[0]));
    return [{ ...(to !== null && { to }), data: data as Hex }];
  });
  const calls = seen.filter(({ to }) => to === chain.deployment.entryPoint);
  for (const { data } of calls) {
    if (data?.startsWith(HANDLE_OPS)) await chain.relay({ to: chain.deployment.entryPoint, data });
  }
  return calls.length;
}

const HANDLE_OPS = '0x765e827f';

/** A deadline in whole seconds of the chain's time. */
async function deadlineIn(seconds: number): Promise<Date> {
  const block = await chain.connection.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return new Date((Number(block.timestamp) + seconds) * 1_000);
}

describe('a node that lies', () => {
  it('refuses a payment, waits for the second approval, and submits both: one is paid', async () => {
    const { signed, submit, statusOf, address } = await service();
    const [first, second] = [freshAddress(), freshAddress()];
    const deadline = await deadlineIn(3_000);
    const refused = await signed(first, deadline);
    liar.fault = refusing;
    await submit(refused);
    expect(statusOf(refused)).toBe('REFUSED');

    liar.fault = null;
    const retried = await signed(second, deadline);
    await submit(retried);
    // There is money for both, so that nothing but the missing signature stops the first one.
    await chain.demoTokens.mint('USDC', address, 2n * AMOUNT);
    expect(await submitAll()).toBeGreaterThan(2);

    expect(await chain.balanceOf(second)).toBe(AMOUNT);
    expect(await chain.balanceOf(first)).toBe(0n);
  });

  it('takes a payment and hides it: it has not failed as long as the node can still execute it', async () => {
    const { signed, submit, statusOf, address, passkey } = await service();
    const [first, second] = [freshAddress(), freshAddress()];
    const taken = await signed(first, await deadlineIn(120));
    liar.fault = hoarding;
    await expect(submit(taken)).rejects.toThrow(ServiceUnavailableError);
    liar.fault = (requests, ask) =>
      hoarding(requests, async (passed) => {
        const replies = await refusing(passed, ask);
        return Array.isArray(replies) ? replies : [];
      });
    await submit(taken).catch((error: unknown) => expect(error).toBeInstanceOf(ServiceUnavailableError));
    expect(statusOf(taken)).toBe('SIGNED');

    await chain.connection.request('evm_increaseTime', [180]);
    await chain.connection.request('evm_mine');
    // From here on the chain itself refuses it, so that the payment may be called failed and be tried again.
    liar.fault = null;
    await chain.execute(chain.payment(address, second, AMOUNT), passkey);
    await chain.demoTokens.mint('USDC', address, 2n * AMOUNT);
    expect(await submitAll()).toBeGreaterThan(0);
    expect(await chain.balanceOf(second)).toBe(AMOUNT);
    expect(await chain.balanceOf(first)).toBe(0n);
  });
});
