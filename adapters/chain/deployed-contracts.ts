import type { Interface } from 'ethers';
import type { Address } from '../../application/ports/user-operation.js';
import { type VaultShare, vaultOf } from '../../domain/shared/asset.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { TOKEN_DECIMALS, tokenOf } from '../../domain/shared/currency.js';
import { AGENT_ACCOUNT_FACTORY } from './agent-interfaces.js';
import { type ChainDeployment, cryptoAssetsOf, earlierFactoriesSetting, MANDATE_FAMILIES } from './chain-deployment.js';
import * as contracts from './contract-interfaces.js';
import { Create2WalletAddresses } from './create2-wallet-addresses.js';
import { INITIAL_THRESHOLD, signerOf, WALLET_SALT } from './wallet-owner.js';

/** What a contract must answer to a view function. */
export interface ContractFact {
  readonly contract: Interface;
  readonly method: string;
  readonly values?: readonly unknown[];
  /** The answer as text; null: any answer will do. */
  readonly expected: string | null;
}

/** A contract that the settings name, and what tells that it is the right one. */
export interface NamedContract {
  readonly setting: string;
  readonly address: Address;
  /** "the factory of wallets" */
  readonly is: string;
  readonly facts: readonly ContractFact[];
}

/** SmartWallet.accountId() */
const WALLET_VERSION = 'account-and-payments-service.SmartWallet.v1.1.0';

/** What ERC-7913 answers to a signature that is none. */
const NOT_SIGNED = '0xffffffff';

const NOBODY = `0x${'00'.repeat(20)}`;
const NOTHING = `0x${'00'.repeat(32)}`;

/** Any public key: the factory and the service must compute the same address for it. */
const SOME_OWNER = { x: `0x${'1'.repeat(64)}`, y: `0x${'2'.repeat(64)}` } as const;

/** Every contract of a deployment that the settings name. */
export function namedContracts(deployment: ChainDeployment): readonly NamedContract[] {
  return [
    ...accountContracts(deployment),
    ...tokenContracts(deployment),
    ...marketContracts(deployment),
    ...mandateContracts(deployment),
    ...earlierFactories(deployment),
  ];
}

function accountContracts(deployment: ChainDeployment): readonly NamedContract[] {
  const { entryPoint, walletFactory, walletImplementation, webAuthnVerifier } = deployment;
  const { ENTRY_POINT, CLONE_FACTORY, SMART_WALLET, WALLET_FACTORY, ERC7913_VERIFIER } = contracts;
  const signers = [signerOf(SOME_OWNER, webAuthnVerifier)];
  return [
    {
      setting: 'CHAIN_ENTRY_POINT',
      address: entryPoint,
      is: 'an EntryPoint of ERC-4337',
      facts: [{ contract: ENTRY_POINT, method: 'getNonce', values: [walletFactory, 0], expected: '0' }],
    },
    {
      setting: 'CHAIN_WALLET_FACTORY',
      address: walletFactory,
      is: "the factory of this version's wallets",
      facts: [
        { contract: CLONE_FACTORY, method: 'IMPLEMENTATION', expected: walletImplementation },
        {
          contract: WALLET_FACTORY,
          method: 'predictWallet',
          values: [signers, INITIAL_THRESHOLD, WALLET_SALT],
          expected: new Create2WalletAddresses(deployment).of(SOME_OWNER),
        },
      ],
    },
    {
      setting: 'CHAIN_WALLET_IMPLEMENTATION',
      address: walletImplementation,
      is: "this version's wallet",
      facts: [
        { contract: SMART_WALLET, method: 'entryPoint', expected: entryPoint },
        { contract: SMART_WALLET, method: 'accountId', expected: WALLET_VERSION },
      ],
    },
    {
      setting: 'CHAIN_WEBAUTHN_VERIFIER',
      address: webAuthnVerifier,
      is: 'a verifier of ERC-7913',
      facts: [{ contract: ERC7913_VERIFIER, method: 'verify', values: ['0x', NOTHING, '0x'], expected: NOT_SIGNED }],
    },
  ];
}

function tokenContracts({ tokens, vaults = {}, ...deployment }: ChainDeployment): readonly NamedContract[] {
  const { TOKEN_METADATA, YIELD_VAULT } = contracts;
  const token = (setting: string, address: Address, decimals: number): NamedContract => ({
    setting,
    address,
    is: `a token with ${decimals} decimals`,
    facts: [{ contract: TOKEN_METADATA, method: 'decimals', expected: String(decimals) }],
  });
  const stablecoins = Object.entries(tokens).map(([name, address]) =>
    token(`CHAIN_TOKEN_${name}`, address, TOKEN_DECIMALS),
  );
  const cryptoAssets = [...cryptoAssetsOf(deployment)].map(([asset, address]) =>
    token(`CHAIN_${asset.toUpperCase()}`, address, decimalsOf(asset)),
  );
  const shares = (Object.entries(vaults) as [VaultShare, Address][]).map(([share, address]): NamedContract => {
    const { provider, currency } = vaultOf(share);
    const facts = [{ contract: YIELD_VAULT, method: 'asset', expected: tokens[tokenOf(currency)] ?? null }];
    return { setting: `CHAIN_VAULT_${provider}_${currency}`, address, is: `a vault of ${currency}`, facts };
  });
  return [...stablecoins, ...cryptoAssets, ...shares];
}

function marketContracts({ currencyExchange, market, nativePriceFeed }: ChainDeployment): readonly NamedContract[] {
  const { CURRENCY_EXCHANGE, MARKET, PRICE_FEED } = contracts;
  return [
    ...optional('CHAIN_CURRENCY_EXCHANGE', currencyExchange, 'a pool of currencies', {
      contract: CURRENCY_EXCHANGE,
      method: 'FEE_BPS',
      expected: null,
    }),
    ...optional('CHAIN_MARKET', market, 'a market', { contract: MARKET, method: 'FEE_BPS', expected: null }),
    ...optional('CHAIN_NATIVE_PRICE_FEED', nativePriceFeed, 'a price feed', {
      contract: PRICE_FEED,
      method: 'decimals',
      expected: null,
    }),
  ];
}

function mandateContracts(deployment: ChainDeployment): readonly NamedContract[] {
  const { subAccountFactory, agentAccountFactory, spendingPolicy } = deployment;
  const { paymentScheduleFactory, conditionalOrderFactory, recoveryModule } = deployment;
  const { SUB_ACCOUNT_FACTORY, PAYMENT_SCHEDULE_FACTORY, CONDITIONAL_ORDER_FACTORY, RECOVERY_MODULE } = contracts;
  return [
    ...optional('CHAIN_SUB_ACCOUNT_FACTORY', subAccountFactory, 'the factory of sub-accounts', {
      contract: SUB_ACCOUNT_FACTORY,
      method: 'predictSubAccount',
      values: [NOBODY, [NOBODY], 1, 0],
      expected: null,
    }),
    ...optional('CHAIN_AGENT_ACCOUNT_FACTORY', agentAccountFactory, "the factory of this version's agent accounts", {
      contract: AGENT_ACCOUNT_FACTORY,
      method: 'SPENDING_POLICY',
      expected: spendingPolicy ?? null,
    }),
    ...optional('CHAIN_SPENDING_POLICY', spendingPolicy, 'the module of agent accounts'),
    ...optional('CHAIN_PAYMENT_SCHEDULE_FACTORY', paymentScheduleFactory, 'the factory of schedules', {
      contract: PAYMENT_SCHEDULE_FACTORY,
      method: 'predictPaymentSchedule',
      values: [NOBODY, [NOBODY, NOBODY, 1, 1, '0x'], NOTHING],
      expected: null,
    }),
    ...optional('CHAIN_CONDITIONAL_ORDER_FACTORY', conditionalOrderFactory, 'the factory of conditional orders', {
      contract: CONDITIONAL_ORDER_FACTORY,
      method: 'predictConditionalOrder',
      values: [NOBODY, [NOBODY, 1, NOBODY, 1, NOBODY, 1], NOTHING],
      expected: null,
    }),
    ...optional('CHAIN_RECOVERY_MODULE', recoveryModule, 'the module of recovery', {
      contract: RECOVERY_MODULE,
      method: 'configurationOf',
      values: [NOBODY],
      expected: null,
    }),
  ];
}

function earlierFactories({ earlierFactories: earlier = {} }: ChainDeployment): readonly NamedContract[] {
  return MANDATE_FAMILIES.flatMap((family) =>
    (earlier[family] ?? []).map((address) => ({
      setting: earlierFactoriesSetting(family),
      address,
      is: 'an earlier factory of mandates',
      facts: [{ contract: contracts.CLONE_FACTORY, method: 'IMPLEMENTATION', expected: null }],
    })),
  );
}

function optional(
  setting: string,
  address: Address | undefined,
  is: string,
  ...facts: readonly ContractFact[]
): readonly NamedContract[] {
  return address === undefined ? [] : [{ setting, address, is, facts }];
}
