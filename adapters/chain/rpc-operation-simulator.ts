import type { Address, Hex, SignedOperation } from '../../application/ports/user-operation.js';
import { splitByGas } from '../../application/wallet-operations/gas-of-a-call.js';
import type { OperationSimulator, Simulation } from '../../application/wallet-operations/operation-simulator.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { currencyOf } from '../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { formatMoney } from '../../domain/shared/money.js';
import { formatUnits } from '../../domain/shared/units.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import { readPresentHeader } from './block-headers.js';
import type { ChainCall, ChainConnection } from './chain-connection.js';
import { type ChainDeployment, cryptoAssetsOf, tokensByAddress } from './chain-deployment.js';
import type { ChainView } from './chain-view.js';
import { ENTRY_POINT } from './contract-interfaces.js';
import { intrinsicGas, transactionGasLimit } from './gas-limits.js';
import { toHex } from './hex.js';
import { pack } from './packed-user-operation.js';
import { placeholderFor } from './passkey-signature.js';
import { PinnedCalls } from './pinned-calls.js';
import { describeRevert, isInsufficientBalance, parseRevert } from './revert-reason.js';
import type { RpcRejection } from './rpc-rejection.js';
import { acceptingVerifier, isAccepted, VERIFY_NOTHING } from './signature-override.js';
import { decodeWalletCalls } from './wallet-calls.js';

const SEQUENCE_BITS = 64n;

/** The account that the simulated relayer sends from. It has no code and is in nobody's hands. */
const NOBODY: Address = '0x000000000000000000000000000000000000dEaD';

const WRONG_SIGNATURE = 'AA24';

/** The meaning of the EntryPoint's errors (ERC-4337, "AAxy" codes). */
const REFUSALS: Readonly<Record<string, string>> = {
  AA20: 'The wallet is not on chain yet',
  AA22: 'The operation was not brought on chain in time',
  [WRONG_SIGNATURE]: "The signature is not one of the wallet's passkeys",
  AA25: 'The operation is out of order',
  AA26: 'The signature takes more gas to check than the operation allows',
};

/**
 * Simulates operations at one block, which is named by its hash, so that all answers are about the same state. The node gets a placeholder
 * in place of the signature; for the simulation the verifier's code is replaced by one that accepts it. A node that cannot replace code
 * is asked for the nonce, the wallet's code and the calls only.
 */
export class RpcOperationSimulator implements OperationSimulator {
  private readonly amountsOf: ReadonlyMap<string, (units: bigint) => string>;

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    const tokens = [...tokensByAddress(deployment)].map(([address, token]) => {
      const currency = currencyOf(token);
      return [address, (minorUnits: bigint) => formatMoney({ minorUnits, currency })] as const;
    });
    const assets = [...cryptoAssetsOf(deployment)].map(
      ([asset, address]) => [address, (units: bigint) => `${formatUnits(units, decimalsOf(asset))} ${asset}`] as const,
    );
    this.amountsOf = new Map([...tokens, ...assets]);
  }

  async simulate(signed: SignedOperation): Promise<Simulation> {
    const [simulation] = await this.simulateAll([signed]);
    if (!simulation) throw new Error('An operation was not simulated');
    return simulation;
  }

  async simulateAll(operations: readonly SignedOperation[]): Promise<readonly Simulation[]> {
    const height = await this.connection.head();
    return this.connection.atQuorum((view) => this.simulateAt(view, height, operations));
  }

  /** False also when the node cannot replace code. */
  async wouldTake(operations: readonly SignedOperation[]): Promise<boolean> {
    const height = await this.connection.head();
    return this.connection.atQuorum(async (view) => {
      const calls = new PinnedCalls(view, (await presentHeader(view, height)).hash);
      return this.takes(calls, operations);
    });
  }

  /**
   * What the EntryPoint takes in one call has a wallet with code, a nonce that is free and a signature that counts: then only the calls are
   * left to be asked. When it takes them not, each of the operations is looked at.
   */
  private async simulateAt(
    view: ChainView,
    height: bigint,
    operations: readonly SignedOperation[],
  ): Promise<readonly Simulation[]> {
    const header = await presentHeader(view, height);
    const calls = new PinnedCalls(view, header.hash);
    const block = { number: header.number, time: header.timestamp };
    const takenOf = async (part: readonly SignedOperation[]) => ((await this.takes(calls, part)) ? part : []);
    const [taken, reverts] = await Promise.all([
      Promise.all(splitByGas(operations, ({ operation }) => operation).map(takenOf)),
      Promise.all(operations.map((signed) => this.revertOfCalls(calls, signed))),
    ]);
    const areTaken = new Set(taken.flat());
    const simulationOf = async (signed: SignedOperation, index: number) => {
      const obstacle = reverts[index] ? this.explainRevert(signed, reverts[index]) : null;
      if (areTaken.has(signed)) return { block, isDeployed: true, isNonceUsed: false, obstacle };
      return { block, ...(await this.lookAt(calls, signed, obstacle)) };
    };
    return Promise.all(operations.map(simulationOf));
  }

  /** @param ofCalls the obstacle that its calls meet */
  private async lookAt(
    calls: PinnedCalls,
    signed: SignedOperation,
    ofCalls: OperationFailure | null,
  ): Promise<Omit<Simulation, 'block'>> {
    const { operation } = signed;
    const [nonce, code, refusal] = await Promise.all([
      this.nextNonce(calls, signed),
      calls.codeAt(operation.sender),
      this.refusal(calls, signed),
    ]);
    const isDeployed = code !== '0x';
    if (nonce > operation.nonce) return { isDeployed, isNonceUsed: true, obstacle: null };
    return { isDeployed, isNonceUsed: false, obstacle: isDeployed ? (refusal ?? ofCalls) : refusalOf('AA20') };
  }

  private revertOfCalls(calls: PinnedCalls, { operation }: SignedOperation): Promise<RpcRejection | null> {
    return calls.revertOf({
      to: operation.sender,
      data: operation.callData,
      from: this.deployment.entryPoint,
      gas: intrinsicGas(operation.callData) + operation.callGasLimit,
    });
  }

  private async nextNonce(calls: PinnedCalls, { operation }: SignedOperation): Promise<bigint> {
    const key = operation.nonce >> SEQUENCE_BITS;
    const data = toHex(ENTRY_POINT.encodeFunctionData('getNonce', [operation.sender, key]));
    const answer = await calls.call({ to: this.deployment.entryPoint, data });
    if (answer === null) throw new ServiceUnavailableError('The EntryPoint does not answer; try again later');
    return BigInt(answer);
  }

  /** Why the EntryPoint would refuse it; null also when the node cannot replace code. */
  private async refusal(calls: PinnedCalls, signed: SignedOperation): Promise<OperationFailure | null> {
    const { webAuthnVerifier } = this.deployment;
    const revert = await this.revertOfExecution(calls, signed);
    if (!revert) return null;
    const override = acceptingVerifier(webAuthnVerifier);
    const reason = reasonOf(revert);
    const isSignature = reason.startsWith(WRONG_SIGNATURE);
    if (isSignature && !isAccepted(await calls.call({ to: webAuthnVerifier, data: VERIFY_NOTHING }, override)))
      return null;
    return refusalOf(reason);
  }

  /** What the EntryPoint's call with this operation reverts with, when its signature counts as good. */
  private revertOfExecution(calls: PinnedCalls, signed: SignedOperation): Promise<RpcRejection | null> {
    return calls.revertOf(this.executionOf([signed]), acceptingVerifier(this.deployment.webAuthnVerifier));
  }

  /** Whether the EntryPoint takes one call with these operations, when their signatures count as good. False also when the node cannot replace code. */
  private async takes(calls: PinnedCalls, operations: readonly SignedOperation[]): Promise<boolean> {
    const override = acceptingVerifier(this.deployment.webAuthnVerifier);
    return (await calls.call(this.executionOf(operations), override)) !== null;
  }

  private executionOf(operations: readonly SignedOperation[]): ChainCall {
    const { entryPoint } = this.deployment;
    const packed = operations.map(({ operation, signature }) => pack(operation, placeholderFor(signature)));
    const execution = { to: entryPoint, data: toHex(ENTRY_POINT.encodeFunctionData('handleOps', [packed, NOBODY])) };
    return { ...execution, from: NOBODY, gas: transactionGasLimit(execution, entryPoint) };
  }

  private explainRevert({ operation }: SignedOperation, revert: RpcRejection): OperationFailure {
    const revertData = revert.revertData ?? '0x';
    const wallet = operation.sender;
    const reason = describeRevert(revertData, { written: this.amountsIn(operation.callData), wallet });
    return { code: isInsufficientBalance(revertData, wallet) ? 'INSUFFICIENT_FUNDS' : 'OPERATION_REVERTED', reason };
  }

  /** How amounts of the only token that the calls move are written; undefined when there is no such token. */
  private amountsIn(callData: Hex): ((units: bigint) => string) | undefined {
    const targets = (decodeWalletCalls(callData)?.calls ?? []).map(({ target }) => target);
    const [writes, ...others] = new Set(targets.flatMap((target) => this.amountsOf.get(target) ?? []));
    return others.length === 0 ? writes : undefined;
  }
}

async function presentHeader(view: ChainView, height: bigint) {
  const header = await readPresentHeader(view, height);
  if (header) return header;
  throw new ServiceUnavailableError('The chain has dropped its newest block; try again in a moment');
}

function reasonOf({ revertData }: RpcRejection): string {
  const parsed = parseRevert(revertData ?? '0x');
  return parsed?.name.startsWith('FailedOp') ? String(parsed.args['reason']) : describeRevert(revertData ?? '0x');
}

function refusalOf(reason: string): OperationFailure {
  return {
    code: 'OPERATION_REJECTED',
    reason: REFUSALS[reason.slice(0, 4)] ?? `The wallet refused the operation: ${reason}`,
  };
}
