import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { FunctionFragment, hexlify, Interface, randomBytes, Wallet } from 'ethers';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { Create2WalletAddresses } from '../../adapters/chain/create2-wallet-addresses.js';
import { Erc20TokenCalls } from '../../adapters/chain/erc20-token-calls.js';
import { Erc4337OperationBuilder } from '../../adapters/chain/erc4337-operation-builder.js';
import { toAddress, toHex } from '../../adapters/chain/hex.js';
import { entryPointDomain, userOperationHash } from '../../adapters/chain/packed-user-operation.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { RpcEntryPoint } from '../../adapters/chain/rpc-entry-point.js';
import { RpcOperationSimulator } from '../../adapters/chain/rpc-operation-simulator.js';
import { RpcRelayChain } from '../../adapters/chain/rpc-relay-chain.js';
import { RpcTokenBalances } from '../../adapters/chain/rpc-token-balances.js';
import { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import { DemoTokens } from '../../adapters/chain/sandbox/demo-tokens.js';
import { deployContracts } from '../../adapters/chain/sandbox/deploy-contracts.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  UserOperation,
  WalletCall,
} from '../../application/ports/user-operation.js';
import type { RelayCall } from '../../application/relaying/relay-call.js';
import { firstFees } from '../../domain/relaying/relay-fees.js';
import type { Token } from '../../domain/shared/currency.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import { eventually } from './eventually.js';
import { type EvmNode, startEvmNode } from './evm-node.js';
import { SoftwarePasskey } from './software-passkey.js';

/** The second of the accounts that anvil funds in its first block. */
export const RELAYER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

const GWEI = 1_000_000_000n;

const RECEIPT_WITHIN_MS = 60_000;

/** What the tests read of a transaction receipt. */
export interface Receipt {
  readonly status: Hex;
  readonly gasUsed: Hex;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
}

export type SandboxChain = Awaited<ReturnType<typeof startSandboxChain>>;

/** A node with every contract on it, the adapters that speak to it, and the steps that tests take again and again. */
export async function startSandboxChain() {
  execFileSync(process.execPath, [`${PROJECT_ROOT}/scripts/build-contracts.mjs`]);
  const node = await startEvmNode();
  return prepareChain(node).catch(async (error: unknown) => {
    await node.stop();
    throw error;
  });
}

async function prepareChain(node: EvmNode) {
  const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 10_000 });
  const artifacts = new ContractArtifacts(`${PROJECT_ROOT}/dist/contracts`);
  const account = new NodeAccount(connection);
  const deployment = await deployContracts(connection, artifacts, account);
  const relayer = new PrivateKeySigner(deployment, RELAYER_KEY);
  const relayChain = new RpcRelayChain(connection);
  const entryPoint = new RpcEntryPoint(connection, deployment, relayer.address);
  const builder = new Erc4337OperationBuilder(deployment);
  const tokens = new Erc20TokenCalls(deployment);
  const wallets = new Create2WalletAddresses(deployment);
  const demoTokens = new DemoTokens(account, deployment);
  const balances = new RpcTokenBalances(connection, deployment);

  /** The receipt of a transaction that was sent; the node answers the sending a moment before the block is there. */
  function receiptOf<Wanted = Receipt>(hash: Hex): Promise<Wanted> {
    const look = () => connection.request<Wanted | null>('eth_getTransactionReceipt', [hash]);
    return eventually(`the receipt of ${hash}`, look, RECEIPT_WITHIN_MS);
  }

  /** Signs a call with the relayer's next nonce. */
  async function signedNow(call: RelayCall) {
    const [nonce, baseFee] = await Promise.all([relayChain.nextNonce(relayer.address), relayChain.nextBaseFee()]);
    const fees = firstFees(baseFee, { tip: GWEI, ceiling: 1_000n * GWEI });
    if (!fees) throw new Error('The chain is too expensive');
    return { signer: relayer.address, nonce, fees, ...(await relayer.sign(call, nonce, fees)) };
  }

  /** Relays a call and returns its receipt, also when it reverted. */
  async function relay(call: RelayCall): Promise<Receipt> {
    const { raw, hash } = await signedNow(call);
    await relayChain.broadcast(raw);
    return receiptOf(hash);
  }

  return {
    node,
    connection,
    receiptOf,
    artifacts,
    account,
    deployment,
    relayer,
    relayChain,
    entryPoint,
    signedNow,
    builder,
    tokens,
    wallets,
    demoTokens,
    balances,
    relay,

    /** A wallet that is on chain, with 100 USDC and 100 EURC. */
    async fundedWallet(passkey = new SoftwarePasskey()): Promise<{ passkey: SoftwarePasskey; address: Address }> {
      const address = wallets.of(passkey);
      await relay(entryPoint.deploymentOf(passkey));
      for (const token of ['USDC', 'EURC'] as const) await demoTokens.mint(token, address, 100_000_000n);
      return { passkey, address };
    },

    /** A payment of `minorUnits`, ready to be signed. */
    payment(
      sender: Address,
      recipient: Address,
      minorUnits: bigint,
      token: Token = 'USDC',
      validUntil = inAnHour(),
    ): PreparedOperation {
      return this.operation(sender, [tokens.transfer(token, recipient, minorUnits)], validUntil);
    },

    /** Any calls at all, ready to be signed, in a nonce key of its own. */
    operation(sender: Address, calls: readonly WalletCall[], validUntil = inAnHour()): PreparedOperation {
      return builder.prepare(sender, { key: randomUUID(), calls, validUntil });
    },

    rehashed(operation: UserOperation): PreparedOperation {
      const domain = entryPointDomain(deployment.chainId, deployment.entryPoint);
      return { operation, hash: userOperationHash(operation, domain), validUntil: inAnHour(), calls: [] };
    },

    /** What the simulation finds. */
    async obstacleTo(operation: SignedOperation): Promise<OperationFailure | null> {
      return (await new RpcOperationSimulator(connection, deployment).simulate(operation)).obstacle;
    },

    /** Signs and relays. */
    execute(prepared: PreparedOperation, passkey: SoftwarePasskey): Promise<Receipt> {
      return relay(entryPoint.executionOf(this.signed(prepared, passkey)));
    },

    /** What a view function answers: its only value. */
    async read<Value>(contract: Address, signature: string, ...values: readonly unknown[]): Promise<Value> {
      const view = FunctionFragment.from(signature);
      const abi = new Interface([view]);
      const answer = await connection.call({ to: contract, data: toHex(abi.encodeFunctionData(view, values)) });
      return abi.decodeFunctionResult(view, answer)[0];
    },

    signed(prepared: PreparedOperation, passkey: SoftwarePasskey): SignedOperation {
      return builder.sign(prepared, passkey, passkey.assert(prepared.hash));
    },

    async balanceOf(address: Address, token: Token = 'USDC'): Promise<bigint> {
      return (await balances.of(address)).get(token) ?? 0n;
    },

    async stop(): Promise<void> {
      connection.destroy();
      await node.stop();
    },
  };
}

/** A deadline, in whole seconds of the node's time. */
export function inAnHour(): Date {
  return new Date((Math.floor(Date.now() / 1_000) + 3_600) * 1_000);
}

export function freshAddress(): Address {
  return toAddress(hexlify(randomBytes(20)));
}

/** Somebody with a key. Its making takes a twentieth of the time of `Wallet.createRandom()`, which derives the key from words. */
export function freshWallet(): Wallet {
  return new Wallet(hexlify(randomBytes(32)));
}
