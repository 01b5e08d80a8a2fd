import { AbiCoder, concat, getCreate2Address, keccak256 } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import type { ChainDeployment } from './chain-deployment.js';
import { toAddress } from './hex.js';
import { INITIAL_THRESHOLD, signerOf, WALLET_SALT, type WalletOwner } from './wallet-owner.js';

const CLONE_PREFIX = '0x3d602d80600a3d3981f3363d3d373d3d3d363d73';
const CLONE_SUFFIX = '0x5af43d82803e903d91602b57fd5bf3';

/** Computes the CREATE2 address of an ERC-1167 clone, the same as SmartWalletFactory.predictWallet. */
export class Create2WalletAddresses implements WalletAddresses {
  private readonly cloneHash: Hex;

  constructor(private readonly deployment: ChainDeployment) {
    const cloneCode = concat([CLONE_PREFIX, deployment.walletImplementation, CLONE_SUFFIX]);
    this.cloneHash = keccak256(cloneCode) as Hex;
  }

  of(owner: WalletOwner): Address {
    const signer = signerOf(owner, this.deployment.webAuthnVerifier);
    const commitment = AbiCoder.defaultAbiCoder().encode(
      ['bytes[]', 'uint64', 'bytes32'],
      [[signer], INITIAL_THRESHOLD, WALLET_SALT],
    );
    return toAddress(getCreate2Address(this.deployment.walletFactory, keccak256(commitment), this.cloneHash));
  }
}
