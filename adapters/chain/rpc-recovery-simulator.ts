import { AbiCoder, hexlify, keccak256, type Result, randomBytes } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { PublicKey, RecoveryModule } from '../../application/recovery/recovery-module.js';
import type { RecoverySimulator, SimulatedRecovery } from '../../application/recovery/recovery-simulator.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { RECOVERY_MODULE, RECOVERY_REHEARSAL } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { toHex, toQuantity } from './hex.js';
import type { BlockOverride, StateOverride } from './pinned-calls.js';
import { keyOf } from './recovery-calls.js';
import { RehearsalPasskey } from './rehearsal-passkey.js';
import { describeRevert, parseRevert } from './revert-reason.js';
import { RpcRejection } from './rpc-rejection.js';
import { acceptingVerifier } from './signature-override.js';
import { signerOf } from './wallet-owner.js';

/** The place of the recoveries in the module's storage, by the hash that guardians sign. A test executes a recovery from it. */
const RECOVERIES_SLOT = 5n;
const GAS = 10_000_000n;
const SECOND_MS = 1000;
const THRESHOLD = 100n;

/** RecoveryModule.Recovery, in seconds since 1970. */
interface Approved {
  readonly openedAt: bigint;
  readonly executeAfter: bigint;
  readonly weight: bigint;
}

/** What a step of the rehearsal answered, or why the chain refused it. */
type Step = { readonly values: Result } | { readonly failure: string; readonly isTooEarly: boolean };

/**
 * Goes through a recovery by calls with overrides of state and block. The first one starts it with a new passkey and approves with every
 * guardian. The others begin with what it has left in the module. One executes in the last second of the delay, which the chain must refuse, and
 * two when the delay is over: with the real verifier, to see that the new passkey signs, and with a replaced one, to see that the old ones would
 * sign before and do not sign afterwards, whatever they sign.
 */
export class RpcRecoverySimulator implements RecoverySimulator {
  /** @param rehearsalCode the code of RecoveryRehearsal as it would stand on chain */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'webAuthnVerifier' | 'entryPoint'>,
    private readonly module: RecoveryModule,
    private readonly rehearsalCode: () => Promise<Hex>,
  ) {}

  async simulate(account: Address, guardians: readonly PublicKey[]): Promise<SimulatedRecovery> {
    const passkey = new RehearsalPasskey();
    const { module } = this.module.domain;
    const newPasskey = keyOf(passkey.publicKey);
    const accepting = acceptingVerifier(this.deployment.webAuthnVerifier);
    const approved = await this.run('approve', [module, account, newPasskey, guardians.map(keyOf)], accepting);
    if ('failure' in approved) return { weight: 0, window: null, isRecovered: false, failure: approved.failure };
    const [recovery, end] = approved.values as unknown as readonly [Approved, bigint];
    const { executeAfter, weight } = recovery;
    const found = { weight: Number(weight), isRecovered: false, failure: null };
    if (weight < THRESHOLD) return { ...found, window: null };
    const window = { executeAfter: instant(executeAfter), executeBefore: instant(end) };
    const stage = { [module]: { stateDiff: await this.left(account, passkey.publicKey, recovery) } };
    const hash = toHex(hexlify(randomBytes(32)));
    const signature = passkey.sign(hash, this.deployment.webAuthnVerifier);
    const execute = (overrides: StateOverride, at: bigint) =>
      this.run('execute', [module, account, newPasskey, hash, signature], { ...stage, ...overrides }, at);
    const [early, real, replaced] = await Promise.all([
      execute({}, executeAfter - 1n),
      execute({}, executeAfter),
      execute(accepting, executeAfter),
    ]);
    for (const step of [real, replaced]) {
      if (!('failure' in step)) continue;
      if (step.isTooEarly) throw new ServiceUnavailableError('The chain node cannot work on a copy of a later time');
      return { ...found, window, failure: step.failure };
    }
    const isDelayed = 'failure' in early && early.isTooEarly;
    return { ...found, window, isRecovered: isDelayed && this.hasChanged(real, replaced, passkey.publicKey) };
  }

  /** The new passkey is the only signer and signs, and the old ones signed before and do not sign any more. */
  private hasChanged(real: Step, replaced: Step, newPasskey: PublicKey): boolean {
    if ('failure' in real || 'failure' in replaced) return false;
    const [signers, threshold, before, afterwards] = real.values;
    const isOnly =
      signers.length === 1 &&
      toHex(signers[0]) === signerOf(newPasskey, this.deployment.webAuthnVerifier) &&
      BigInt(threshold) === 1n;
    const isNewIn = !before.newPasskey && afterwards.newPasskey;
    const [, , replacedBefore, replacedAfterwards] = replaced.values;
    return isOnly && isNewIn && replacedBefore.oldPasskeys && !replacedAfterwards.oldPasskeys;
  }

  /** What the approvals have left in the module. RecoveryModule.Recovery, packed from the right: openedAt (48 bits), executeAfter (48), weight (64). */
  private async left(account: Address, newPasskey: PublicKey, recovery: Approved): Promise<Record<Hex, Hex>> {
    const { module } = this.module.domain;
    const read = { contract: RECOVERY_MODULE, address: module, method: 'configurationOf', values: [account] };
    const [{ nonce }] = await readView(this.connection, read);
    const hash = this.module.hash({ account, newPasskey, nonce: BigInt(nonce) });
    const slot = toHex(keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32', 'uint256'], [hash, RECOVERIES_SLOT])));
    const packed = recovery.openedAt | (recovery.executeAfter << 48n) | (recovery.weight << 96n);
    return { [slot]: `0x${packed.toString(16).padStart(64, '0')}` };
  }

  /** @param at the time of the block, in seconds since 1970; null for that of the newest one */
  private async run(
    method: string,
    values: readonly unknown[],
    override: StateOverride,
    at: bigint | null = null,
  ): Promise<Step> {
    const { entryPoint } = this.deployment;
    const data = toHex(RECOVERY_REHEARSAL.encodeFunctionData(method, values));
    const call = { to: entryPoint, data, gas: toQuantity(GAS) };
    const state = { ...override, [entryPoint]: { code: await this.rehearsalCode() } };
    const block: readonly BlockOverride[] = at === null ? [] : [{ time: toQuantity(at) }];
    try {
      const answer = await this.connection.request<Hex>('eth_call', [call, 'latest', state, ...block]);
      return { values: RECOVERY_REHEARSAL.decodeFunctionResult(method, answer) };
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      if (!error.isRevert)
        throw new ServiceUnavailableError('The chain node cannot work on a copy of its state', { cause: error });
      const revert = error.revertData ?? '0x';
      return { failure: describeRevert(revert), isTooEarly: parseRevert(revert)?.name === 'DelayNotOver' };
    }
  }
}

function instant(seconds: bigint): Date {
  return new Date(Number(seconds) * SECOND_MS);
}
