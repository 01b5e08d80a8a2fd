import type { Hex } from '../../../application/ports/user-operation.js';
import type { RelayCall, RelayTask } from '../../../application/relaying/relay-call.js';
import type { RelaySettings } from '../../../application/relaying/relay-settings.js';
import type { CarryingCall, OverSubject, RelayTaskKind } from '../../../application/relaying/relay-task-kind.js';
import { uuid } from '../../support/builders/ids.js';
import { InMemoryRelaySlots } from '../support/in-memory-relay-slots.js';
import { InMemoryRelayTasks } from '../support/in-memory-relay-tasks.js';
import { InMemoryRelayerAccounts } from '../support/in-memory-relayer-accounts.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { RELAY_SETTINGS, relayOn } from '../support/relay-world.js';
import { sha256 } from '../support/simple-ports.js';
import { SimulatedChain } from '../support/simulated-chain.js';
import { SimulatedSigner } from '../support/simulated-signer.js';
import { type AtStep, stepwise } from '../support/steps.js';

export const taskOf = (serial: number): RelayTask => ({ purpose: 'plain', subjectId: uuid(serial) });

/** The call of a task; that of several begins with the first one's. */
export const callOf = ({ subjectId }: RelayTask): RelayCall => ({ to: '0x01', data: sha256(subjectId) });

/** Tasks of which a test says what the chain thinks. */
export class PlainTasks implements RelayTaskKind {
  readonly purpose = 'plain';
  mostAtOnce = 10;
  readonly refusing = new Set<string>();
  readonly ended = new Set<string>();
  /** These ended in a block. */
  readonly reverted = new Set<string>();
  /** The gas limits of calls that carry one of these. */
  readonly gas = new Map<string, bigint>();
  /** Whoever carries one of these meets a defect. */
  readonly broken = new Set<string>();

  async callsFor(groups: readonly (readonly string[])[]): Promise<readonly CarryingCall[]> {
    return groups.map((subjectIds) => this.callFor(subjectIds));
  }

  private callFor(subjectIds: readonly string[]): CarryingCall {
    if (subjectIds.some((id) => this.broken.has(id))) throw new Error('It cannot be encoded');
    const carried = subjectIds.filter((id) => !this.refusing.has(id));
    const data: Hex = `0x${carried.map((id) => sha256(id).slice(2)).join('')}`;
    const gasLimit = carried.map((id) => this.gas.get(id)).find((gas) => gas !== undefined);
    const call = carried.length === 0 ? null : ({ to: '0x01', data, ...(gasLimit && { gasLimit }) } as const);
    return { call, carried, refused: subjectIds.filter((id) => this.refusing.has(id)) };
  }

  async begin(): Promise<void> {}

  async over(subjectIds: readonly string[]): Promise<readonly OverSubject[]> {
    const over = subjectIds.filter((id) => this.ended.has(id) || this.reverted.has(id));
    return over.map((subjectId) => ({ subjectId, isMined: this.reverted.has(subjectId) }));
  }
}

/** What outlives a process: the stored slots and tasks, and a chain that mines when a test says so. */
export function relayWorld(settings: Partial<RelaySettings> = {}) {
  const unitOfWork = new InMemoryUnitOfWork();
  const slots = new InMemoryRelaySlots(unitOfWork);
  const tasks = new InMemoryRelayTasks(unitOfWork, () => slots.realTime);
  const accounts = new InMemoryRelayerAccounts(slots);
  const chain = new SimulatedChain();
  chain.deploysAtOnce = false;
  const kind = new PlainTasks();
  const second = new SimulatedSigner('0x8617E340B3D01FA5F11F306F4090FD50E238070D', chain.signed);
  /** A process of the service. */
  const worker = (atStep: AtStep = () => 'none', signers = [chain.signer]) =>
    relayOn({
      tasks: stepwise(tasks, atStep),
      slots: stepwise(slots, atStep),
      accounts: stepwise(accounts, atStep),
      chain: stepwise(chain, atStep),
      unitOfWork: stepwise(unitOfWork, atStep),
      signers: signers.map((signer) => stepwise(signer, atStep)),
      kinds: [stepwise(kind, atStep)],
      settings: { ...RELAY_SETTINGS, ...settings },
    });
  /** Lets real time pass and looks after the slots. */
  const later = async (milliseconds: number, process = worker()) => {
    slots.realTime += milliseconds;
    await process.tend.execute().catch(() => undefined);
  };
  const bring = async (task: RelayTask, process = worker()) => {
    if (!(await process.relay.resume(task))) await process.relay.request([task], 'PAYMENT');
  };
  /** Brings several at once, as whoever has simulated them together does. */
  const bringAll = async (several: readonly RelayTask[], process = worker()) => {
    const known = await process.relay.known(several);
    const withdrawn: RelayTask[] = [];
    for (const task of several.filter((one) => known.has(one))) {
      if (!(await process.relay.resume(task))) withdrawn.push(task);
    }
    await process.relay.request([...several.filter((one) => !known.has(one)), ...withdrawn], 'PAYMENT');
  };
  /** Money for so many gas at the fee of a first attempt. */
  const hasMoneyFor = async (gas: bigint, { address } = chain.signer) => {
    const wei = gas * (2n * chain.baseFee + RELAY_SETTINGS.fees.tip);
    chain.balances.set(address, wei);
    await accounts.noteBalance(0, address, wei);
  };
  const statusOf = async (task: RelayTask) => (await tasks.find(task))?.status;
  return {
    unitOfWork,
    slots,
    tasks,
    accounts,
    chain,
    kind,
    second,
    worker,
    later,
    bring,
    bringAll,
    hasMoneyFor,
    statusOf,
  };
}
