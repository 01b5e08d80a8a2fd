import { AbiCoder, ZeroHash } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import { webAuthnSignature } from '../../../adapters/chain/passkey-signature.js';
import { signerOf } from '../../../adapters/chain/wallet-owner.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { DeployedContract, nodeAccounts } from './contract-stage.js';

export const HOUR = 3_600n;
export const DELAY = 48n * HOUR;
export const WINDOW = 24n * HOUR;
export const APPROVAL_PERIOD = 14n * 24n * HOUR;
/** ERC-7579. */
export const EXECUTOR = 2;

export interface Guardian {
  readonly passkey: SoftwarePasskey;
  readonly weight: bigint;
}

/** A wallet, with the passkey that owns it at first. */
export interface OwnedWallet {
  readonly wallet: DeployedContract;
  readonly passkey: SoftwarePasskey;
}

/** Wallets with the module of recovery. */
export class RecoveryStage {
  private constructor(
    readonly chain: SandboxChain,
    readonly module: DeployedContract,
    /** Whoever relays. */
    readonly anybody: Address,
  ) {}

  /** @param wrong a module in place of the right one */
  static async of(chain: SandboxChain, wrong?: DeployedContract): Promise<RecoveryStage> {
    const { webAuthnVerifier } = chain.deployment;
    const module = wrong ?? (await DeployedContract.deploy(chain, 'RecoveryModule', webAuthnVerifier));
    const [, anybody = module.address] = await nodeAccounts(chain, 2);
    return new RecoveryStage(chain, module, anybody);
  }

  /** A wallet that has the module with these guardians. Its calls come from its address, as if its owner had signed them. */
  async wallet(guardians: readonly Guardian[], delay = DELAY, window = WINDOW): Promise<OwnedWallet> {
    const passkey = new SoftwarePasskey();
    const factory = await DeployedContract.at(this.chain, 'SmartWalletFactory', this.chain.deployment.walletFactory);
    const owned = [[this.signerOf(passkey)], 1, ZeroHash];
    const [address] = await factory.read('predictWallet', ...owned);
    await factory.send(this.anybody, 'createWallet', ...owned);
    await this.chain.connection.request('anvil_impersonateAccount', [address]);
    await this.chain.connection.request('anvil_setBalance', [address, '0xde0b6b3a7640000']);
    const wallet = await DeployedContract.at(this.chain, 'SmartWallet', address);
    await wallet.send(address, 'installModule', ...this.installation(guardians, delay, window));
    return { wallet, passkey };
  }

  /** The arguments of the wallet's `installModule`. */
  installation(guardians: readonly Guardian[], delay = DELAY, window = WINDOW): readonly unknown[] {
    const types = ['tuple(tuple(bytes32 x, bytes32 y) passkey, uint64 weight)[]', 'uint32', 'uint32'];
    const initData = AbiCoder.defaultAbiCoder().encode(types, this.guardians(guardians, delay, window));
    return [EXECUTOR, this.module.address, initData];
  }

  /** The arguments of `setGuardians`. */
  guardians(guardians: readonly Guardian[], delay = DELAY, window = WINDOW): readonly unknown[] {
    return [guardians.map(({ passkey, weight }) => [keyOf(passkey), weight]), delay, window];
  }

  /** The arguments of `approve`, signed for a nonce: the present one unless another one is given. */
  async approval(
    account: Address,
    newPasskey: SoftwarePasskey,
    guardian: SoftwarePasskey,
    terms: { readonly nonce?: bigint; readonly signer?: SoftwarePasskey } = {},
  ): Promise<readonly unknown[]> {
    const nonce = terms.nonce ?? (await this.nonceOf(account));
    const [hash] = await this.module.read('hashRecovery', account, keyOf(newPasskey), nonce);
    const signature = webAuthnSignature((terms.signer ?? guardian).assert(hash));
    return [account, keyOf(newPasskey), keyOf(guardian), signature];
  }

  async approve(account: Address, newPasskey: SoftwarePasskey, ...guardians: readonly Guardian[]): Promise<void> {
    for (const { passkey } of guardians) {
      await this.module.send(this.anybody, 'approve', ...(await this.approval(account, newPasskey, passkey)));
    }
  }

  async nextBlockAt(seconds: bigint): Promise<void> {
    await this.chain.connection.request('evm_setNextBlockTimestamp', [Number(seconds)]);
  }

  async nonceOf(account: Address): Promise<bigint> {
    const [{ nonce }] = await this.module.read('configurationOf', account);
    return nonce;
  }

  /** The error that the execution would be refused with now. */
  refusal(account: Address, newPasskey: SoftwarePasskey): Promise<string | null> {
    return this.module.refusal(this.anybody, 'execute', account, keyOf(newPasskey));
  }

  async signersOf(wallet: DeployedContract): Promise<readonly Hex[]> {
    const [signers] = await wallet.read('getSigners', 0, 100);
    return [...signers].map(toHex);
  }

  signerOf(passkey: SoftwarePasskey): Hex {
    return signerOf(passkey, this.chain.deployment.webAuthnVerifier);
  }
}

/** RecoveryModule.Passkey, in its order. */
export function keyOf({ x, y }: SoftwarePasskey): readonly [Hex, Hex] {
  return [x, y];
}
