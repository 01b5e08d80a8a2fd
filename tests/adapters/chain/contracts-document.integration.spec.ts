import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ContractName } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { contractCosts, documentedCosts } from './contract-costs.js';

const DOCUMENT = readFileSync('docs/contracts.md', 'utf8');
/** In percent. Addresses and amounts have different numbers of zero bytes in each run. */
const TOLERANCE = 3n;

/** The contracts that a feature calls. The first two are both a SwapPool. */
const POOLS = ['CurrencyExchange', 'Market'] as const;
const OTHERS = [
  'RateFeed',
  'TokenProbe',
  'BalanceCheck',
  'SubAccount',
  'SubAccountFactory',
  'AgentAccount',
  'AgentAccountFactory',
  'SpendingPolicy',
  'TwoKeyExecutor',
  'RecoveryModule',
  'RecoveryRehearsal',
  'PaymentSchedule',
  'PaymentScheduleFactory',
  'ConditionalOrder',
  'ConditionalOrderFactory',
] as const;

/** What a library declares for a contract of ours. */
const FROM_LIBRARIES =
  /Ownable|OwnershipTransferred|renounceOwnership|transferOwnership|SafeERC20|SafeCast|OutOfRangeAccess|Reentrancy|InvalidInitialization|NotInitializing|event Initialized|FailedCall|FailedDeployment|InsufficientBalance|AddressEmptyCode|EIP712|eip712|ShortString|StringTooLong|Checkpoint|CloneArguments|Create2Empty|ERC7579|ECDSA/;

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

/** Functions, events and errors of our own, one per line. */
async function surfaceOf(name: ContractName): Promise<readonly string[]> {
  const { abi } = await chain.artifacts.load(name);
  return new Interface(abi).fragments
    .filter(({ type }) => ['function', 'event', 'error'].includes(type))
    .map((fragment) => fragment.format('full'))
    .filter((line) => !FROM_LIBRARIES.test(line))
    .sort();
}

function documented(name: string): readonly string[] {
  const [, block = ''] = DOCUMENT.split(`### ${name}\n`)[1]?.split('```') ?? [];
  return block.split('\n').slice(1, -1).sort();
}

describe('the document of the contracts', () => {
  it.each(OTHERS)('lists what %s offers', async (name) => {
    expect(documented(name)).toEqual(await surfaceOf(name));
  });

  it.each(POOLS)('lists what %s offers, with what both pools do', async (name) => {
    expect([...documented('SwapPool'), ...documented(name)].sort()).toEqual(await surfaceOf(name));
  });

  it('tells what a transaction costs', async () => {
    const measured = await contractCosts(chain);
    const said = documentedCosts(DOCUMENT);
    const wrong = measured.filter(([call, gas]) => {
      const difference = gas - (said.get(call) ?? 0n);
      return (difference < 0n ? -difference : difference) * 100n > gas * TOLERANCE;
    });
    // The rows as they ought to be.
    expect(wrong.map(([call, gas]) => `| ${call} | ${gas.toLocaleString('en')} |`)).toEqual([]);
    expect([...said.keys()].sort()).toEqual(measured.map(([call]) => call).sort());
  });
});
