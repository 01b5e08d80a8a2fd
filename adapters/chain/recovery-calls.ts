import { AbiCoder, TypedDataEncoder } from 'ethers';
import type { VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type {
  PublicKey,
  RecoveryModule,
  RecoverySubject,
  RelayedCall,
} from '../../application/recovery/recovery-module.js';
import type { RecoverySetup } from '../../application/recovery/recovery-setups.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC7579_ACCOUNT, RECOVERY_MODULE } from './contract-interfaces.js';
import { APPROVE_RECOVERY_GAS, CANCEL_RECOVERY_GAS, EXECUTE_RECOVERY_GAS, setUpRecoveryGas } from './gas-limits.js';
import { toHex } from './hex.js';
import { webAuthnSignature } from './passkey-signature.js';

/** ERC-7579: a module that has the account execute calls. */
const EXECUTOR = 2;

const RECOVERY = {
  Recovery: [
    { name: 'account', type: 'address' },
    { name: 'x', type: 'bytes32' },
    { name: 'y', type: 'bytes32' },
    { name: 'nonce', type: 'uint256' },
  ],
};

/** The functions of RecoveryModule.sol. */
export class RecoveryContractCalls implements RecoveryModule {
  constructor(private readonly deployment: Pick<ChainDeployment, 'chainId' | 'recoveryModule'>) {}

  get isOffered(): boolean {
    return this.deployment.recoveryModule !== undefined;
  }

  get domain(): { readonly chainId: number; readonly module: Address } {
    return { chainId: this.deployment.chainId, module: this.module() };
  }

  setUp({ isInstalled, guardians, delay, window }: RecoverySetup, wallet: Address) {
    const listed = guardians.map(({ x, y, weight }) => [[x, y], weight]);
    const gas = setUpRecoveryGas(guardians.length);
    if (isInstalled) return { call: this.call('setGuardians', listed, delay, window), gas };
    const types = ['tuple(tuple(bytes32 x, bytes32 y) passkey, uint64 weight)[]', 'uint32', 'uint32'];
    const initData = AbiCoder.defaultAbiCoder().encode(types, [listed, delay, window]);
    const data = ERC7579_ACCOUNT.encodeFunctionData('installModule', [EXECUTOR, this.module(), initData]);
    return { call: { target: wallet, value: 0n, data: toHex(data) }, gas };
  }

  cancel() {
    return { call: this.call('cancel'), gas: CANCEL_RECOVERY_GAS };
  }

  hash({ account, newPasskey, nonce }: RecoverySubject): Hex {
    const { chainId, module } = this.domain;
    const domain = { name: 'RecoveryModule', version: '1', chainId, verifyingContract: module };
    return toHex(TypedDataEncoder.hash(domain, RECOVERY, { account, ...newPasskey, nonce }));
  }

  approve({ account, newPasskey }: RecoverySubject, guardian: PublicKey, assertion: VerifiedAssertion): RelayedCall {
    const values = [account, keyOf(newPasskey), keyOf(guardian), webAuthnSignature(assertion)];
    const { target, data } = this.call('approve', ...values);
    return { target, data, gasLimit: APPROVE_RECOVERY_GAS };
  }

  execute({ account, newPasskey }: Pick<RecoverySubject, 'account' | 'newPasskey'>): RelayedCall {
    const { target, data } = this.call('execute', account, keyOf(newPasskey));
    return { target, data, gasLimit: EXECUTE_RECOVERY_GAS };
  }

  private call(method: string, ...values: readonly unknown[]): WalletCall {
    return { target: this.module(), value: 0n, data: toHex(RECOVERY_MODULE.encodeFunctionData(method, values)) };
  }

  private module(): Address {
    const { recoveryModule } = this.deployment;
    if (!recoveryModule) throw new Error('This deployment has no recovery');
    return recoveryModule;
  }
}

/** RecoveryModule.Passkey, in its order. */
export function keyOf({ x, y }: PublicKey): readonly [Hex, Hex] {
  return [x, y];
}
