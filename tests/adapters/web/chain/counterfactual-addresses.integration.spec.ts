import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RpcFactoryImplementations } from '../../../../adapters/chain/rpc-factory-implementations.js';
import { type CloneFamily, cloneFactory, knownFactories } from '../../../../adapters/web/chain/clone-address.js';
import {
  agentAccountAddress,
  conditionalOrderAddress,
  paymentScheduleAddress,
  subAccountAddress,
} from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { type SandboxChain, startSandboxChain } from '../../../support/sandbox-chain.js';
import { DeployedContract } from '../../chain/contract-stage.js';
import { addresses as anyAddress, hexBytes } from './support/arbitraries.js';

/* The page computes the addresses of clones itself. The factories on the node say the same. */

let chain: SandboxChain;
let contracts: Readonly<Record<string, Address>>;
beforeAll(async () => {
  chain = await startSandboxChain();
  const { subAccountFactory, agentAccountFactory, paymentScheduleFactory, conditionalOrderFactory } = chain.deployment;
  const factories = { subAccountFactory, agentAccountFactory, paymentScheduleFactory, conditionalOrderFactory };
  const implementations = await new RpcFactoryImplementations(chain.connection, chain.deployment).all();
  contracts = { ...(factories as Readonly<Record<string, Address>>), ...implementations };
});
afterAll(() => chain?.stop());

it('factories of earlier versions are named beside the current ones, and each implementation once', async () => {
  const { paymentScheduleFactory, agentAccountFactory } = chain.deployment;
  // Any factory of clones will do.
  const paymentSchedule = [agentAccountFactory as Address];
  const deployment = { ...chain.deployment, earlierFactories: { paymentSchedule } };
  const named = await new RpcFactoryImplementations(chain.connection, deployment).all();
  expect(named).toEqual({
    ...(await new RpcFactoryImplementations(chain.connection, chain.deployment).all()),
    paymentScheduleFactory2: agentAccountFactory,
    paymentScheduleImplementation2: contracts['agentAccountImplementation'],
  });
  const all = knownFactories({ contracts: { ...contracts, ...named } }, 'paymentSchedule');
  expect(all[0]).toEqual(cloneFactory({ contracts }, 'paymentSchedule'));
  expect(new Set(all.map(({ factory }) => factory))).toEqual(new Set([paymentScheduleFactory, agentAccountFactory]));
});

const number = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const addresses = anyAddress();
const bytes = (length: number) => hexBytes({ minLength: length, maxLength: length });
const salt = bytes(32);
const runs = { numRuns: 12 };

type Factory = `${'Sub' | 'Agent'}AccountFactory` | 'PaymentScheduleFactory' | 'ConditionalOrderFactory';

async function known(family: CloneFamily, contractName: Factory) {
  const clones = cloneFactory({ contracts }, family);
  if (!clones) throw new Error(`The deployment has no ${family}`);
  return { clones, contract: await DeployedContract.at(chain, contractName, clones.factory) };
}

describe('the page and the factory name the same address', () => {
  it('of a sub-account', async () => {
    const { clones, contract } = await known('subAccount', 'SubAccountFactory');
    const members = fc.record({
      owner: addresses,
      members: fc.array(addresses, { maxLength: 20 }),
      threshold: number(32),
      index: number(256),
    });
    await fc.assert(
      fc.asyncProperty(members, async (first) => {
        const [address] = await contract.read(
          'predictSubAccount',
          first.owner,
          first.members,
          first.threshold,
          first.index,
        );
        expect(subAccountAddress(clones, first)).toBe(address);
      }),
      runs,
    );
  });

  it('of an agent account', async () => {
    const { clones, contract } = await known('agentAccount', 'AgentAccountFactory');
    const policies = fc.record({
      recipient: addresses,
      token: addresses,
      executor: addresses,
      maxPerExecution: number(96),
      maxPerPeriod: number(96),
      periodSeconds: number(32),
      end: number(48),
    });
    await fc.assert(
      fc.asyncProperty(addresses, policies, salt, async (owner, policy, salted) => {
        const [address] = await contract.read('predictAgentAccount', owner, policy, salted);
        expect(agentAccountAddress(clones, owner, policy, salted)).toBe(address);
      }),
      runs,
    );
  });

  it('of a schedule, also with as many periods as there can be', async () => {
    const { clones, contract } = await known('paymentSchedule', 'PaymentScheduleFactory');
    const terms = fc.record({
      recipient: addresses,
      token: addresses,
      amount: number(256),
      end: number(48),
      times: fc.constantFrom(0, 1, 5, 12, 500).chain((periods) => bytes(6 * periods)),
    });
    await fc.assert(
      fc.asyncProperty(addresses, terms, salt, async (owner, schedule, salted) => {
        const [address] = await contract.read('predictPaymentSchedule', owner, schedule, salted);
        expect(paymentScheduleAddress(clones, owner, schedule, salted)).toBe(address);
      }),
      runs,
    );
  });

  it('of a conditional order', async () => {
    const { clones, contract } = await known('conditionalOrder', 'ConditionalOrderFactory');
    const terms = fc.record({
      sellToken: addresses,
      sellAmount: number(256),
      buyToken: addresses,
      minBuyAmount: number(256),
      publisher: addresses,
      end: number(48),
    });
    await fc.assert(
      fc.asyncProperty(addresses, terms, salt, async (owner, order, salted) => {
        const [address] = await contract.read('predictConditionalOrder', owner, order, salted);
        expect(conditionalOrderAddress(clones, owner, order, salted)).toBe(address);
      }),
      runs,
    );
  });
});

it('nothing is computed where this device does not know factory and implementation', () => {
  const { subAccountFactory, subAccountImplementation } = contracts;
  expect(cloneFactory({ contracts: { ...(subAccountFactory && { subAccountFactory }) } }, 'subAccount')).toBeNull();
  expect(
    cloneFactory({ contracts: { ...(subAccountImplementation && { subAccountImplementation }) } }, 'subAccount'),
  ).toBeNull();
});
