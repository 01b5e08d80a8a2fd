import { ZeroAddress } from 'ethers';
import type { AddressActivity, ChainAddresses } from '../../application/external-accounts/chain-addresses.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { ChainConnection } from './chain-connection.js';
import { accountContractsOf, type ChainDeployment } from './chain-deployment.js';
import { toAddress } from './hex.js';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** Common burn addresses. */
const BURN = '0x000000000000000000000000000000000000dEaD';
/** Addresses below this number are precompiled contracts. */
const FIRST_ORDINARY = 0x10000n;

/** Reads facts about addresses from the node, one batch for each. */
export class RpcChainAddresses implements ChainAddresses {
  private readonly contracts: ReadonlyMap<string, string>;

  constructor(
    private readonly connection: ChainConnection,
    deployment: ChainDeployment,
  ) {
    this.contracts = new Map([[BURN, 'the burn address'], ...contractsOf(deployment)]);
  }

  checksummed(text: string): Address | null {
    if (!ADDRESS.test(text)) return null;
    try {
      return toAddress(text);
    } catch {
      return null;
    }
  }

  deadEnd(address: Address): string | null {
    if (address === ZeroAddress) return 'the zero address';
    const named = this.contracts.get(address) ?? null;
    return named === null && BigInt(address) < FIRST_ORDINARY ? 'an address that the chain itself uses' : named;
  }

  async activityOf(address: Address): Promise<AddressActivity> {
    const ask = (method: string) => this.connection.request<string>(method, [address, 'latest']);
    const [code, nonce, balance] = await Promise.all([
      ask('eth_getCode'),
      ask('eth_getTransactionCount'),
      ask('eth_getBalance'),
    ]);
    if (code !== '0x') return 'contract';
    return BigInt(nonce) > 0n || BigInt(balance) > 0n ? 'used' : 'unused';
  }
}

function contractsOf(deployment: ChainDeployment): readonly (readonly [Address, string])[] {
  const { entryPoint, walletFactory, walletImplementation, webAuthnVerifier, tokens, vaults = {} } = deployment;
  const ours = [entryPoint, walletFactory, walletImplementation, webAuthnVerifier];
  const { currencyExchange, rateFeed, nativePriceFeed, market, marketTokens = {}, balanceCheck } = deployment;
  const others = [
    ...[currencyExchange, rateFeed, nativePriceFeed, market, balanceCheck].filter((address) => address !== undefined),
    ...Object.values(accountContractsOf(deployment)),
  ];
  return [
    ...[...ours, ...others].map((address) => [address, 'a contract of this service'] as const),
    ...Object.entries(vaults).map(([share, address]) => [address, `the vault ${share}`] as const),
    ...Object.entries({ ...tokens, ...marketTokens }).map(
      ([token, address]) => [address, `the ${token} contract`] as const,
    ),
  ];
}
