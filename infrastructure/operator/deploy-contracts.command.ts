import { join } from 'node:path';
import { formatEther, getAddress, isAddress } from 'ethers';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ACCOUNT_CONTRACTS, type ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { EndpointFailure } from '../../adapters/chain/endpoint-failure.js';
import { exchange } from '../../adapters/chain/json-rpc-request.js';
import { KeyedAccount } from '../../adapters/chain/keyed-account.js';
import { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import type { Address } from '../../application/ports/user-operation.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { settingOf } from '../configured-chain.js';
import { ConfigurationError, EnvironmentReader } from '../environment-reader.js';
import { PROJECT_ROOT } from '../project-root.js';
import { blockOfDeployment, carryOutDeployment, type DeploymentPlan, planDeployment } from './contract-deployment.js';
import { standaloneCommand } from './standalone-command.js';

const TIMEOUT_MS = 30_000;

/** Chains on which money has a value: a token that anybody can make has no place there. */
const CHAINS_OF_MONEY = [1, 10, 56, 100, 137, 8453, 42161, 43114];

export const deployContractsCommand = standaloneCommand({
  name: 'deploy-contracts',
  summary:
    'deploy what is missing of the contracts to the chain of CHAIN_RPC_URL, paid by DEPLOYER_PRIVATE_KEY; without --yes it only says ' +
    'what it would deploy and what that costs. The addresses are the same on every chain; it can be repeated',
  arguments: {},
  options: {
    exchange: 'the currency exchange at which sub-accounts swap; with --market',
    market: 'the market at which sub-accounts swap; with --exchange',
  },
  flags: {
    'test-tokens': 'deploy tokens to try with, too, which the deployer can make; not on chains with real money',
  },
  confirmation: 'yes, spend the gas',
  preview: true,
  changes: true,
  execute: async (given, environment) => {
    const { url, key } = readDeployer(environment);
    const chainId = await chainIdOf(url);
    const connection = new ChainConnection({ rpcUrl: url, chainId, timeoutMs: TIMEOUT_MS });
    try {
      const hasTestTokens = given['test-tokens'] !== undefined;
      if (hasTestTokens && CHAINS_OF_MONEY.includes(chainId)) {
        throw new ConflictError(
          `Chain ${chainId} has real money: leave --test-tokens out and set CHAIN_TOKEN_USDC and the others`,
        );
      }
      const account = new KeyedAccount(connection, key);
      const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
      const wishes = { swaps: swapsIn(given), hasTestTokens };
      const plan = await planDeployment(connection, artifacts, account, wishes);
      if (plan.missing.length > 0 && given.yes === undefined) {
        return {
          text: `${describe(plan, account.address)}\nNothing was sent. Repeat it with --yes.`,
          json: { ...jsonOf(plan), isDone: false },
        };
      }
      if (plan.missing.length > 0 && plan.balance < plan.cost) {
        throw new ConflictError(
          `${account.address} has ${formatEther(plan.balance)} of the chain's coin and needs about ${formatEther(plan.cost)}: send it the rest`,
        );
      }
      await carryOutDeployment(connection, account, plan, (sentence) => process.stderr.write(`${sentence}\n`));
      const firstBlock = await blockOfDeployment(connection, plan.deployment.walletFactory);
      const settings = settingsOf(plan.deployment, firstBlock);
      const text = [
        `${plan.missing.length} contracts were deployed, ${plan.present.length} were there. All belong together. Set:`,
        ...settings.map(([name, value]) => `${name}=${value}`),
        ...(firstBlock === null
          ? ['# CHAIN_FIRST_BLOCK: the block in which CHAIN_WALLET_FACTORY was deployed; this node does not know it']
          : []),
        ...(hasTestTokens
          ? []
          : ['# CHAIN_TOKEN_USDC, CHAIN_TOKEN_EURC, …: the addresses of the stablecoins on this chain']),
      ].join('\n');
      return { text, json: { ...jsonOf(plan), isDone: true, settings: Object.fromEntries(settings) } };
    } finally {
      connection.destroy();
    }
  },
});

function readDeployer(environment: NodeJS.ProcessEnv): { readonly url: string; readonly key: string } {
  const read = new EnvironmentReader(environment);
  const [url = ''] = read.optionalUrls('CHAIN_RPC_URL', ['http:', 'https:']) ?? [];
  read.demand(url !== '', 'CHAIN_RPC_URL is needed: a node of the chain');
  read.demand(
    read.has('DEPLOYER_PRIVATE_KEY'),
    'DEPLOYER_PRIVATE_KEY is needed: the account that pays the gas; it gets no rights by it',
  );
  const [key] = read.has('DEPLOYER_PRIVATE_KEY') ? read.privateKeys('DEPLOYER_PRIVATE_KEY') : [''];
  if (read.wrong.length > 0) throw new ConfigurationError(read.wrong.join('\n'));
  return { url, key };
}

async function chainIdOf(url: string): Promise<number> {
  const { username, password } = new URL(url);
  const bare = Object.assign(new URL(url), { username: '', password: '' }).href;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers: Record<string, string> = username === '' ? {} : { authorization: `Basic ${credentials}` };
  try {
    const calls = [{ method: 'eth_chainId', params: [] }];
    const [chainId] = await exchange({ url: bare, headers }, calls, AbortSignal.timeout(TIMEOUT_MS));
    return Number(chainId);
  } catch (error) {
    if (error instanceof EndpointFailure)
      throw new ConfigurationError(`CHAIN_RPC_URL ${error.message}: start the node, or correct the URL.`);
    throw error;
  }
}

function swapsIn({ exchange: currencyExchange, market }: { readonly exchange?: string; readonly market?: string }) {
  if (currencyExchange === undefined && market === undefined) return null;
  const address = (name: string, text = ''): Address => {
    if (!isAddress(text))
      throw new ValidationError(name, 'must be an address; --exchange and --market belong together');
    return getAddress(text) as Address;
  };
  return { currencyExchange: address('--exchange', currencyExchange), market: address('--market', market) };
}

function describe({ chainId, hasProxy, missing, present, gas, cost, balance }: DeploymentPlan, payer: Address): string {
  return [
    `On chain ${chainId}, ${present.length} contracts are there and ${missing.length} are missing:`,
    ...missing.map(({ name, address }) => `  ${name.padEnd(24)} ${address}`),
    ...(hasProxy ? [] : ['The deployment proxy is missing, too, and would be deployed first.']),
    `This needs about ${gas} gas: ${formatEther(cost)} of the chain's coin at today's price. ${payer} has ${formatEther(balance)}.`,
  ].join('\n');
}

function jsonOf({ chainId, hasProxy, missing, present, gas, cost, balance }: DeploymentPlan) {
  const named = (contracts: DeploymentPlan['missing']) => contracts.map(({ name, address }) => ({ name, address }));
  return {
    chainId,
    hadProxy: hasProxy,
    missing: named(missing),
    present: named(present),
    gas,
    costWei: cost,
    balanceWei: balance,
  };
}

/** The environment of the service for these contracts. */
function settingsOf(deployment: ChainDeployment, firstBlock: bigint | null): readonly (readonly [string, string])[] {
  const { chainId, entryPoint, walletFactory, walletImplementation, webAuthnVerifier, tokens } = deployment;
  return [
    ['CHAIN_ID', String(chainId)],
    ...(firstBlock === null ? [] : [['CHAIN_FIRST_BLOCK', String(firstBlock)] as const]),
    ['CHAIN_ENTRY_POINT', entryPoint],
    ['CHAIN_WALLET_FACTORY', walletFactory],
    ['CHAIN_WALLET_IMPLEMENTATION', walletImplementation],
    ['CHAIN_WEBAUTHN_VERIFIER', webAuthnVerifier],
    ...ACCOUNT_CONTRACTS.flatMap((name) =>
      deployment[name] === undefined ? [] : [[settingOf(name), deployment[name]] as const],
    ),
    ...Object.entries(tokens).map(([token, address]) => [`CHAIN_TOKEN_${token}`, address] as const),
  ];
}
