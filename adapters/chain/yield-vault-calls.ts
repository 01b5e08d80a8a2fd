import type { VaultCalls } from '../../application/earnings/vault-calls.js';
import type { Address, WalletCall } from '../../application/ports/user-operation.js';
import { type VaultShare, vaultOf } from '../../domain/shared/asset.js';
import { tokenOf } from '../../domain/shared/currency.js';
import type { ChainDeployment } from './chain-deployment.js';
import { BALANCE_CHECK, ERC20, YIELD_VAULT } from './contract-interfaces.js';
import { toHex } from './hex.js';

/** ERC-4626 has no bounds, so the balance check in the same batch holds them (docs/contracts.md#yield-vaults-within-bounds). */
export class YieldVaultCalls implements VaultCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'tokens' | 'vaults' | 'balanceCheck'>) {}

  deposit(share: VaultShare, wallet: Address, assets: bigint, minimumShares: bigint): readonly WalletCall[] {
    const { vault, asset, check } = this.contractsOf(share);
    return [
      remember(check, vault),
      callOf(asset, ERC20.encodeFunctionData('approve', [vault, assets])),
      callOf(vault, YIELD_VAULT.encodeFunctionData('deposit', [assets, wallet])),
      requireChange(check, vault, minimumShares),
    ];
  }

  withdraw(share: VaultShare, wallet: Address, assets: bigint, maximumShares: bigint): readonly WalletCall[] {
    const { vault, asset, check } = this.contractsOf(share);
    return [
      remember(check, vault),
      remember(check, asset),
      callOf(vault, YIELD_VAULT.encodeFunctionData('withdraw', [assets, wallet, wallet])),
      requireChange(check, vault, -maximumShares),
      requireChange(check, asset, assets),
    ];
  }

  private contractsOf(share: VaultShare) {
    const { vaults, tokens, balanceCheck: check } = this.deployment;
    const [vault, asset] = [vaults?.[share], tokens[tokenOf(vaultOf(share).currency)]];
    if (!vault || !asset || !check) throw new Error(`This deployment has no vault for ${share}`);
    return { vault, asset, check };
  }
}

function remember(check: Address, token: Address): WalletCall {
  return callOf(check, BALANCE_CHECK.encodeFunctionData('remember', [token]));
}

function requireChange(check: Address, token: Address, minimum: bigint): WalletCall {
  return callOf(check, BALANCE_CHECK.encodeFunctionData('requireChange', [token, minimum]));
}

function callOf(target: Address, data: string): WalletCall {
  return { target, value: 0n, data: toHex(data) };
}
