import { ZeroAddress } from 'ethers';
import type { Container } from 'inversify';
import { cryptoAssetsOf } from '../adapters/chain/chain-deployment.js';
import { bankAccountOf } from '../adapters/chain/sandbox/bank-account.js';
import { NodeAccount } from '../adapters/chain/sandbox/node-account.js';
import { FILLER_ACCOUNT } from '../adapters/chain/sandbox/rpc-fillable-orders.js';
import { KnownParties, type KnownParty } from '../application/indexing/known-parties.js';
import type { Address } from '../application/ports/user-operation.js';
import { KnownTokens } from '../application/transactions/known-tokens.js';
import { type VaultShare, vaultOf } from '../domain/shared/asset.js';
import { decimalsOf } from '../domain/shared/crypto-asset.js';
import type { ExternalServices, Resources } from './resources.js';
import { resolve } from './wiring/resolve.js';

/** Declares the known parties and the crypto assets of the deployment to the ledger. Call it before the ledger applies a block. */
export async function declareKnownParties(container: Container, resources: Resources): Promise<void> {
  await resolve(container, KnownParties).declare([...partiesOf(resources), ...(await fillersOf(resources))]);
  const assets = [...cryptoAssetsOf(resources.externalServices.deployment)];
  const listed = assets.map(([symbol, address]) => ({ address, symbol, decimals: decimalsOf(symbol) }));
  await resolve(container, KnownTokens).list(listed);
}

function partiesOf({ configuration, externalServices }: Resources): readonly KnownParty[] {
  const { vaults = {}, currencyExchange, market } = externalServices.deployment;
  return [
    ...(Object.entries(vaults) as [VaultShare, Address][]).map(([share, address]): KnownParty => {
      const { provider, currency } = vaultOf(share);
      return { address, name: `${provider} ${currency}`, kind: 'earnings_vault' };
    }),
    ...(currencyExchange
      ? [{ address: currencyExchange, name: 'Currency exchange', kind: 'currency_exchange' } as const]
      : []),
    ...(market ? [{ address: market, name: 'Market', kind: 'exchange_provider' } as const] : []),
    ...(configuration.sandbox ? sandboxParties(externalServices) : []),
  ];
}

/* Whoever fills an order trades with its owner. Other fillers than the sandbox's are addresses that nobody knows. */
async function fillersOf({ configuration, chain }: Resources): Promise<readonly KnownParty[]> {
  if (!configuration.sandbox) return [];
  const address = await new NodeAccount(chain, FILLER_ACCOUNT).address();
  return [{ address, name: 'Market', kind: 'exchange_provider' }];
}

function sandboxParties({ relayerPrivateKeys }: ExternalServices): readonly KnownParty[] {
  return [
    // The faucet mints tokens, and a mint has the zero address as its sender.
    { address: ZeroAddress as Address, name: 'Sandbox faucet', kind: 'faucet' },
    { address: bankAccountOf(relayerPrivateKeys[0]).address, name: 'Sandbox Bank', kind: 'bank' },
  ];
}
