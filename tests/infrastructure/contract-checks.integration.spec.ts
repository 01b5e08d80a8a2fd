import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { assertDeployedContracts } from '../../infrastructure/contract-checks.js';
import { StartupError } from '../../infrastructure/embedded/startup-error.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

/** What a start says to changed settings. */
async function refusalOf(changed: Partial<ChainDeployment>): Promise<string> {
  const deployment = { ...chain.deployment, ...changed };
  const error = await assertDeployedContracts(chain.connection, deployment).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

it('a process starts with the contracts that are deployed, all of them and only those that it needs', async () => {
  const { chainId, entryPoint, walletFactory, walletImplementation, webAuthnVerifier, tokens } = chain.deployment;
  await assertDeployedContracts(chain.connection, chain.deployment);
  const needed = { chainId, entryPoint, walletFactory, walletImplementation, webAuthnVerifier, tokens };
  await assertDeployedContracts(chain.connection, needed);
});

/** Each setting with a contract that is there and is another one, and what the refusal says of it. */
const MISTAKES: readonly (readonly [string, (own: ChainDeployment) => Partial<ChainDeployment>, string])[] = [
  ['CHAIN_ENTRY_POINT', (own) => ({ entryPoint: own.walletFactory }), 'it does not answer getNonce'],
  ['CHAIN_WALLET_FACTORY', (own) => ({ walletFactory: own.entryPoint }), 'it does not answer IMPLEMENTATION'],
  [
    'CHAIN_WALLET_FACTORY',
    (own) => ({ walletFactory: address(own.subAccountFactory) }),
    'it answers IMPLEMENTATION with',
  ],
  ['CHAIN_WALLET_IMPLEMENTATION', (own) => ({ walletImplementation: own.entryPoint }), 'it does not answer entryPoint'],
  ['CHAIN_WEBAUTHN_VERIFIER', (own) => ({ webAuthnVerifier: own.entryPoint }), 'it does not answer verify'],
  [
    'CHAIN_TOKEN_USDC',
    (own) => ({ tokens: { USDC: address(own.marketTokens?.['cbBTC']) } }),
    'decimals with 8 instead of 6',
  ],
  ['CHAIN_CBBTC', (own) => ({ marketTokens: { cbBTC: address(own.tokens.USDC) } }), 'decimals with 6 instead of 8'],
  [
    'CHAIN_VAULT_PROVIDER_A_EUR',
    (own) => ({ vaults: { 'PROVIDER_A:EUR': address(own.vaults?.['PROVIDER_A:USD']) } }),
    'asset with',
  ],
  ['CHAIN_CURRENCY_EXCHANGE', (own) => ({ currencyExchange: own.entryPoint }), 'it does not answer FEE_BPS'],
  ['CHAIN_MARKET', (own) => ({ market: own.entryPoint }), 'it does not answer FEE_BPS'],
  ['CHAIN_NATIVE_PRICE_FEED', (own) => ({ nativePriceFeed: own.entryPoint }), 'it does not answer decimals'],
  [
    'CHAIN_SUB_ACCOUNT_FACTORY',
    (own) => ({ subAccountFactory: own.walletFactory }),
    'it does not answer predictSubAccount',
  ],
  [
    'CHAIN_AGENT_ACCOUNT_FACTORY',
    (own) => ({ agentAccountFactory: own.entryPoint }),
    'it does not answer SPENDING_POLICY',
  ],
  ['CHAIN_AGENT_ACCOUNT_FACTORY', (own) => ({ spendingPolicy: own.entryPoint }), 'it answers SPENDING_POLICY with'],
  [
    'CHAIN_PAYMENT_SCHEDULE_FACTORY',
    (own) => ({ paymentScheduleFactory: address(own.conditionalOrderFactory) }),
    'it does not answer predictPaymentSchedule',
  ],
  [
    'CHAIN_CONDITIONAL_ORDER_FACTORY',
    (own) => ({ conditionalOrderFactory: address(own.paymentScheduleFactory) }),
    'it does not answer predictConditionalOrder',
  ],
  [
    'CHAIN_EARLIER_PAYMENT_SCHEDULE_FACTORIES',
    (own) => ({ earlierFactories: { paymentSchedule: [own.entryPoint] } }),
    'it does not answer IMPLEMENTATION',
  ],
  ['CHAIN_RECOVERY_MODULE', (own) => ({ recoveryModule: own.entryPoint }), 'it does not answer configurationOf'],
];

it.each(MISTAKES)('%s with another contract stops the start', async (setting, change, fault) => {
  const message = await refusalOf(change(chain.deployment));
  expect(message).toContain(`${setting} 0x`);
  expect(message).toContain(fault);
});

it('every mistake is said at once, one in a line', async () => {
  const [walletFactory, recoveryModule] = [freshAddress(), freshAddress()];
  const message = await refusalOf({ walletFactory, recoveryModule });
  expect(message.split('\n')).toEqual([
    `There is no contract at CHAIN_WALLET_FACTORY ${walletFactory} on the chain of CHAIN_RPC_URL.`,
    `There is no contract at CHAIN_RECOVERY_MODULE ${recoveryModule} on the chain of CHAIN_RPC_URL.`,
  ]);
});

describe('a node that has no contract there', () => {
  const recoveryModule = freshAddress();
  /** The chain's node, with other answers to some requests. */
  const nodeWith = (changed: Readonly<Record<string, () => unknown>>) => ({
    request: async <Result>(method: string, params: readonly unknown[] = []) => {
      const answer = changed[method];
      return answer ? (answer() as Result) : chain.connection.request<Result>(method, params);
    },
  });
  const asked = (changed: Readonly<Record<string, () => unknown>>) =>
    assertDeployedContracts(nodeWith(changed), { ...chain.deployment, recoveryModule });
  const refuse = () => {
    throw new RpcRejection(-32_601, 'the method eth_syncing does not exist', null);
  };

  it.each<[string, Readonly<Record<string, () => unknown>>]>([
    ['is still syncing', { eth_syncing: () => ({ currentBlock: '0x10', highestBlock: '0x1000' }) }],
    ['shows only old blocks', { eth_getBlockByNumber: () => ({ timestamp: '0x0' }) }],
  ])('and that %s does not keep the process from starting, and its message says so', async (_name, changed) => {
    const error = await asked(changed).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    expect(String(error)).toContain('The node is behind the chain: its newest block is of');
  });

  it.each<[string, Readonly<Record<string, () => unknown>>]>([
    ['is up to date', {}],
    ['does not say whether it is syncing', { eth_syncing: refuse }],
  ])('and that %s stops the start, and names the variable', async (_name, changed) => {
    const error = await asked(changed).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(`There is no contract at CHAIN_RECOVERY_MODULE ${recoveryModule}`);
  });
});

it('a node that does not answer says nothing of the contracts', async () => {
  const request = async () => {
    throw new ServiceUnavailableError('The chain does not answer');
  };
  const asked = assertDeployedContracts({ request }, chain.deployment);
  await expect(asked).rejects.toBeInstanceOf(ServiceUnavailableError);
});

/** A contract that the sandbox's chain has. */
function address(found: ChainDeployment['entryPoint'] | undefined): ChainDeployment['entryPoint'] {
  if (found === undefined) throw new Error('The sandbox has no such contract');
  return found;
}
