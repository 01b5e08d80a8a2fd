import { type Interface, type LogDescription, type ParamType, Result } from 'ethers';
import {
  CONTRACT_FAMILIES,
  type ContractEventValue,
  type ContractFamily,
} from '../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../application/contract-events/contract-log.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { ChainDeployment } from './chain-deployment.js';
import type { RpcLog } from './chain-logs.js';
import { FAMILY_CONTRACTS } from './family-contracts.js';
import { toAddress } from './hex.js';

/** The first topic of the events of mandates and recovery. Two families have one event in common. */
export const CONTRACT_EVENTS: readonly Hex[] = [
  ...new Set(
    Object.values(FAMILY_CONTRACTS).flatMap(({ roots, ownEvents }) => [
      ...roots.flatMap(({ events }) => topicsOf(events)),
      ...topicsOf(ownEvents),
    ]),
  ),
];

const TOPICS: ReadonlySet<string> = new Set(CONTRACT_EVENTS);

/** The events that the deployment's own contracts emit for mandates and recovery. */
export function rootEventsOf(
  deployment: ChainDeployment,
): readonly { readonly address: Address; readonly event: Hex }[] {
  const roots = Object.values(FAMILY_CONTRACTS).flatMap((family) => family.roots);
  return roots.flatMap(({ name, events }) => {
    const address = deployment[name];
    return address === undefined ? [] : topicsOf(events).map((event) => ({ address, event }));
  });
}

/**
 * The events of mandates and recovery among these logs. Other contracts have events of the same form: whether the contract is one of ours
 * is for the ledger to know. A family whose root the deployment does not have has no events.
 */
export function decodeContractLogs(logs: readonly RpcLog[], deployment: ChainDeployment): readonly ContractLog[] {
  return logs.flatMap((log) => {
    const [topic] = log.topics;
    if (topic === undefined || !TOPICS.has(topic)) return [];
    return CONTRACT_FAMILIES.flatMap((family) => {
      const read = readAs(family, log, deployment);
      return read ? [{ ...read, family, transactionHash: log.transactionHash, logIndex: Number(log.logIndex) }] : [];
    });
  });
}

/**
 * Null for what this family cannot say: a log of another contract can have our topic and any fields. ethers reports a wrong field only when
 * it is read, so every field is read in here.
 */
function readAs(
  family: ContractFamily,
  { address, topics, data }: RpcLog,
  deployment: ChainDeployment,
): Pick<ContractLog, 'address' | 'name' | 'arguments'> | null {
  const { roots, ownEvents } = FAMILY_CONTRACTS[family];
  if (roots.some(({ name }) => deployment[name] === undefined)) return null;
  const root = roots.find(({ name }) => deployment[name]?.toLowerCase() === address.toLowerCase());
  try {
    const event = (root?.events ?? ownEvents).parseLog({ topics: [...topics], data });
    if (!event) return null;
    const emitter = root ? String(event.args.getValue(root.subject)) : address;
    return { address: toAddress(emitter), name: event.name, arguments: argumentsOf(event) };
  } catch {
    return null;
  }
}

function argumentsOf({ fragment, args }: LogDescription): Readonly<Record<string, ContractEventValue>> {
  return fieldsOf(fragment.inputs, args);
}

function fieldsOf(types: readonly ParamType[], values: Result): Readonly<Record<string, ContractEventValue>> {
  return Object.fromEntries(types.map((type, index) => [type.name, decoded(type, values[index])]));
}

/** @throws for a malformed field */
function decoded(type: ParamType, value: unknown): ContractEventValue {
  if (!(value instanceof Result)) return typeof value === 'boolean' ? value : String(value);
  const { arrayChildren, components } = type;
  if (arrayChildren) return [...value].map((one) => decoded(arrayChildren, one));
  return fieldsOf(components ?? [], value);
}

function topicsOf(events: Interface): readonly Hex[] {
  const topics: Hex[] = [];
  events.forEachEvent(({ topicHash }) => topics.push(topicHash as Hex));
  return topics;
}
