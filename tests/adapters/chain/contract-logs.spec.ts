import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Interface, toBeHex, ZeroHash } from 'ethers';
import fc from 'fast-check';
import { AGENT_ACCOUNT_FACTORY, SPENDING_POLICY } from '../../../adapters/chain/agent-interfaces.js';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import type { RpcLog } from '../../../adapters/chain/chain-logs.js';
import { CONTRACT_EVENTS, decodeContractLogs } from '../../../adapters/chain/contract-logs.js';
import { FAMILY_CONTRACTS } from '../../../adapters/chain/family-contracts.js';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import type { ContractFamily } from '../../../application/contract-events/contract-events.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';

const address = (number: number): Address => toAddress(toBeHex(number, 20));
const [FACTORY, POLICY_MODULE, MODULE] = [address(0xfa), address(0xf9), address(0xd0)];
const [ELSEWHERE, WALLET] = [address(0xe1), address(0xaa)];

const DEPLOYMENT: ChainDeployment = {
  chainId: 1,
  entryPoint: address(1),
  walletFactory: address(2),
  walletImplementation: address(3),
  webAuthnVerifier: address(4),
  tokens: {},
  agentAccountFactory: FACTORY,
  spendingPolicy: POLICY_MODULE,
  paymentScheduleFactory: address(0xfb),
  conditionalOrderFactory: address(0xfc),
  recoveryModule: MODULE,
};

const log = (fields: Pick<RpcLog, 'address' | 'topics' | 'data'>): RpcLog => ({
  blockNumber: '0x1',
  blockHash: '0x',
  transactionHash: '0xaa',
  logIndex: '0x2',
  ...fields,
});

function emitted(emitter: Address, events: Interface, name: string, ...values: readonly unknown[]): RpcLog {
  const event = events.getEvent(name);
  if (!event) throw new Error(`There is no event ${name}`);
  const { topics, data } = events.encodeEventLog(event, values);
  return log({ address: emitter, topics: topics.map((topic) => toHex(String(topic))), data: toHex(data) });
}

const decoded = (...logs: readonly RpcLog[]) => decodeContractLogs(logs, DEPLOYMENT);
const earlier = FAMILY_CONTRACTS['agent-account'].ownEvents;
const recovery = rootEventsOf('recovery-module');
const KEY = { x: toHex(toBeHex(5, 32)), y: toHex(toBeHex(6, 32)) };
const POLICY = [WALLET, ELSEWHERE, WALLET, 40n, 100n, 60, 2 ** 40];

const word = (value: bigint) => toHex(toBeHex(value, 32));
const topics = fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(word), { maxLength: 3 });
const data = fc.uint8Array({ maxLength: 600 }).map((some): Hex => toHex(some));

function rootEventsOf(family: ContractFamily): Interface {
  return new Interface(FAMILY_CONTRACTS[family].roots.flatMap(({ events }) => events.fragments));
}

const signaturesOf = (events: Interface) => {
  const all: string[] = [];
  events.forEachEvent((event) => all.push(event.format('sighash')));
  return all.toSorted();
};

/** As the contract's section of docs/contracts.md has them, which a test holds against the compiled contracts. */
function documentedEvents(contract: string): readonly string[] {
  const [, section = ''] = readFileSync('docs/contracts.md', 'utf8').split(`\n### ${contract}\n`);
  const [own = ''] = section.split('\n### ');
  return signaturesOf(new Interface([...own.matchAll(/^event .*$/gm)].map(([event]) => event)));
}

describe('events of mandates and recovery', () => {
  it.each(CONTRACT_EVENTS)('with the topic %s never stop the reading, whatever the fields are', (event) => {
    fc.assert(
      fc.property(topics, data, fc.constantFrom(FACTORY, MODULE, ELSEWHERE), (others, fields, emitter) => {
        const read = decoded(log({ address: emitter, topics: [event, ...others], data: fields }));
        expect(() => JSON.stringify(read)).not.toThrow();
      }),
    );
  });

  it('have whole numbers as text, addresses with a checksum, and structs by field name', () => {
    const installed = emitted(POLICY_MODULE, SPENDING_POLICY, 'Installed', ELSEWHERE, POLICY);
    expect(decoded(installed)).toEqual([
      {
        family: 'agent-account',
        address: ELSEWHERE,
        name: 'Installed',
        arguments: {
          account: ELSEWHERE,
          policy: {
            recipient: WALLET,
            token: ELSEWHERE,
            executor: WALLET,
            maxPerExecution: '40',
            maxPerPeriod: '100',
            periodSeconds: '60',
            end: String(2 ** 40),
          },
        },
        transactionHash: '0xaa',
        logIndex: 2,
      },
    ]);
  });

  it('are those of the wallet in the recovery module, and only when the module says so', () => {
    const guardians = [{ passkey: KEY, weight: 100 }];
    const set = (emitter: Address) => emitted(emitter, recovery, 'GuardiansSet', WALLET, 1, guardians, 3600, 7200);
    expect(decoded(set(MODULE))).toMatchObject([
      {
        family: 'recovery-module',
        address: WALLET,
        arguments: { nonce: '1', guardians: [{ passkey: KEY, weight: '100' }], delay: '3600' },
      },
    ]);
    expect(decoded(set(ELSEWHERE))).toEqual([]);
  });

  it('are those of a factory only when it is ours', () => {
    const made = (emitter: Address) =>
      emitted(emitter, AGENT_ACCOUNT_FACTORY, 'AgentAccountCreated', WALLET, ELSEWHERE, ZeroHash);
    expect(decoded(made(FACTORY))).toMatchObject([{ family: 'agent-account', address: ELSEWHERE }]);
    expect(decoded(made(ELSEWHERE))).toEqual([]);
  });

  it('are those of an account in the module of agent sessions, and only when the module says so', () => {
    const executed = (emitter: Address) => emitted(emitter, SPENDING_POLICY, 'Executed', WALLET, ZeroHash, 5);
    expect(decoded(executed(POLICY_MODULE))).toMatchObject([
      { family: 'agent-account', address: WALLET, name: 'Executed', arguments: { nonce: ZeroHash, amount: '5' } },
    ]);
    for (const emitter of [ELSEWHERE, FACTORY, WALLET]) expect(decoded(executed(emitter))).toEqual([]);
  });

  it('of an account that an earlier build made are its own', () => {
    expect(
      decoded(emitted(ELSEWHERE, earlier, 'Executed', ZeroHash, 5), emitted(ELSEWHERE, earlier, 'Revoked')),
    ).toMatchObject([
      { family: 'agent-account', address: ELSEWHERE, name: 'Executed', arguments: { nonce: ZeroHash, amount: '5' } },
      { family: 'agent-account', address: ELSEWHERE, name: 'Revoked' },
    ]);
  });

  it('can be of either family that has such an event', () => {
    const cancelled = emitted(ELSEWHERE, FAMILY_CONTRACTS['payment-schedule'].ownEvents, 'Cancelled');
    expect(decoded(cancelled).map(({ family }) => family)).toEqual(['payment-schedule', 'conditional-order']);
  });

  it('are none of a family that the deployment does not have', () => {
    const { agentAccountFactory: _factory, ...withoutFactory } = DEPLOYMENT;
    const { spendingPolicy: _module, ...withoutModule } = DEPLOYMENT;
    const executed = emitted(ELSEWHERE, earlier, 'Executed', ZeroHash, 5);
    expect(decoded(executed)).toHaveLength(1);
    for (const rest of [withoutFactory, withoutModule]) expect(decodeContractLogs([executed], rest)).toEqual([]);
  });

  it.each([
    ['agent-account', ['AgentAccountFactory', 'SpendingPolicy']],
    ['payment-schedule', ['PaymentScheduleFactory']],
    ['conditional-order', ['ConditionalOrderFactory']],
    ['recovery-module', ['RecoveryModule']],
  ] as const)('of the family %s are all that its deployed contracts have', (family, roots) => {
    expect(FAMILY_CONTRACTS[family].roots.map(({ events }) => signaturesOf(events))).toEqual(
      roots.map(documentedEvents),
    );
  });

  it.each([
    ['payment-schedule', 'PaymentSchedule'],
    ['conditional-order', 'ConditionalOrder'],
  ] as const)('of the family %s are all that its clones have', (family, own) => {
    expect(signaturesOf(FAMILY_CONTRACTS[family].ownEvents)).toEqual(documentedEvents(own));
  });
});
