import { AbiCoder, keccak256, type Result } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { PublicKey, RecoveryModule } from '../../application/recovery/recovery-module.js';
import type { RecoverySimulator, SimulatedRecovery } from '../../application/recovery/recovery-simulator.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { RECOVERY_MODULE, RECOVERY_REHEARSAL } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { toHex, toQuantity } from './hex.js';
import type { StateOverride } from './pinned-calls.js';
import { keyOf } from './recovery-calls.js';
import { describeRevert } from './revert-reason.js';
import { RpcRejection } from './rpc-rejection.js';
import { acceptingVerifier } from './signature-override.js';
import { signerOf } from './wallet-owner.js';

/** Where the code of the rehearsal stands for the call. It is in nobody's hands. */
const STAGE: Address = '0x00000000000000000000000000000000005Ec0fe';
/** The place of the recoveries in the module's storage, by the hash that guardians sign. A test executes a recovery from it. */
const RECOVERIES_SLOT = 5n;
const GAS = 5_000_000n;
const SECOND_MS = 1000;
const THRESHOLD = 100n;

/**
 * Goes through a recovery by two calls with state overrides, which nodes of all common kinds know. The first one approves with every
 * guardian; the second one executes what the first one has approved, as if the delay were over.
 */
export class RpcRecoverySimulator implements RecoverySimulator {
  /** @param rehearsalCode the code of RecoveryRehearsal as it would stand on chain */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'webAuthnVerifier'>,
    private readonly module: RecoveryModule,
    private readonly rehearsalCode: () => Promise<Hex>,
  ) {}

  async simulate(account: Address, newPasskey: PublicKey, guardians: readonly PublicKey[]): Promise<SimulatedRecovery> {
    const code = await this.rehearsalCode();
    const { module } = this.module.domain;
    const { webAuthnVerifier } = this.deployment;
    const approved = await this.run('approve', [module, account, keyOf(newPasskey), guardians.map(keyOf)], {
      [STAGE]: { code },
      ...acceptingVerifier(webAuthnVerifier),
    });
    if ('failure' in approved) return { weight: 0, window: null, isRecovered: false, failure: approved.failure };
    const [{ executeAfter, weight }, end] = approved.values;
    const total = BigInt(weight);
    if (total < THRESHOLD) return { weight: Number(total), window: null, isRecovered: false, failure: null };
    const window = { executeAfter: instant(executeAfter), executeBefore: instant(end) };
    const executed = await this.run('execute', [module, account, keyOf(newPasskey)], {
      [STAGE]: { code },
      [module]: { stateDiff: await this.approvedAndDue(account, newPasskey, total) },
    });
    if ('failure' in executed) return { weight: Number(total), window, isRecovered: false, failure: executed.failure };
    const [signers, threshold] = executed.values;
    const expected = signerOf(newPasskey, webAuthnVerifier);
    const isRecovered = signers.length === 1 && toHex(signers[0]) === expected && BigInt(threshold) === 1n;
    return { weight: Number(total), window, isRecovered, failure: null };
  }

  /** RecoveryModule.Recovery, packed from the right: openedAt (48 bits), executeAfter (48), weight (64). */
  private async approvedAndDue(account: Address, newPasskey: PublicKey, weight: bigint): Promise<Record<Hex, Hex>> {
    const { module } = this.module.domain;
    const read = { contract: RECOVERY_MODULE, address: module, method: 'configurationOf', values: [account] };
    const [{ nonce }] = await readView(this.connection, read);
    const { timestamp } = await this.connection.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
    const now = BigInt(timestamp);
    const hash = this.module.hash({ account, newPasskey, nonce: BigInt(nonce) });
    const slot = toHex(keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32', 'uint256'], [hash, RECOVERIES_SLOT])));
    const packed = now | (now << 48n) | (weight << 96n);
    return { [slot]: `0x${packed.toString(16).padStart(64, '0')}` };
  }

  private async run(
    method: string,
    values: readonly unknown[],
    override: StateOverride,
  ): Promise<{ readonly values: Result } | { readonly failure: string }> {
    const call = {
      to: STAGE,
      data: toHex(RECOVERY_REHEARSAL.encodeFunctionData(method, values)),
      gas: toQuantity(GAS),
    };
    try {
      const answer = await this.connection.request<Hex>('eth_call', [call, 'latest', override]);
      return { values: RECOVERY_REHEARSAL.decodeFunctionResult(method, answer) };
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      if (error.isRevert) return { failure: describeRevert(error.revertData ?? '0x') };
      throw new ServiceUnavailableError('The chain node cannot work on a copy of its state', { cause: error });
    }
  }
}

function instant(seconds: bigint): Date {
  return new Date(Number(seconds) * SECOND_MS);
}
