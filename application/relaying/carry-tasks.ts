import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { everyItem, isAway } from '../ports/every-item.js';
import { LeaseLostError } from '../ports/lease-lost-error.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayCall } from './relay-call.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySigner } from './relay-signer.js';
import type { RelayTaskKinds } from './relay-task-kind.js';
import type { RelayTasks, StoredTask } from './relay-tasks.js';
import type { RelayerLeases } from './relayer-leases.js';
import { OutdatedSurveyError, RelayerMoney } from './relayer-money.js';
import type { ReserveSlots, SigningAccount } from './reserve-slots.js';
import type { SendAttempts } from './send-attempts.js';
import type { RelayerState } from './survey-relayers.js';
import { keyOf, type SuspectTasks } from './suspect-tasks.js';

/** So many find one group among some hundred, and a node that does not answer ends the work soon. */
const MOST_FAILURES = 10;

/** A relayer with the tasks that it is to bring to the chain: those of each group in one transaction. */
export interface LoadedRelayer {
  readonly relayer: RelayerState;
  readonly signer: RelaySigner;
  readonly groups: readonly (readonly StoredTask[])[];
}

interface BuiltCall {
  readonly tasks: readonly StoredTask[];
  readonly call: RelayCall;
}

/** A call whose transaction has this gas limit. */
interface CostlyCall extends BuiltCall {
  readonly gasLimit: bigint;
}

/** What came of a round. */
export interface Carried {
  /** The relayers for which nothing more can be done now, because another process works for them. */
  readonly busy: readonly Address[];
  /** Tasks that a relayer cannot pay for now. */
  readonly tooDear: readonly { readonly signer: Address; readonly task: StoredTask }[];
}

/** What the transactions of one relayer in this round have in common. */
interface Journey {
  readonly account: SigningAccount;
  readonly fees: RelayFees;
  readonly money: RelayerMoney;
  readonly suspects: SuspectTasks;
  readonly noteSent: (tasks: readonly StoredTask[]) => void;
}

/** Builds, stores and sends the transactions of one round. All of a relayer are stored together, and go to the node together. */
export class CarryTasks {
  constructor(
    private readonly tasks: RelayTasks,
    private readonly kinds: RelayTaskKinds,
    private readonly leases: RelayerLeases,
    private readonly reserving: ReserveSlots,
    private readonly sending: SendAttempts,
    private readonly chain: Pick<RelayChain, 'chainId'>,
  ) {}

  /**
   * @param simulated the keys of tasks that were simulated a moment ago
   * @param suspects gets the tasks that could not be handed over
   * @param noteSent gets the tasks that a node has got, also when it throws
   * @throws the first error in the end; what fails keeps nothing else from being sent
   */
  async execute(
    loads: readonly LoadedRelayer[],
    fees: RelayFees,
    simulated: ReadonlySet<string>,
    suspects: SuspectTasks,
    noteSent: (tasks: readonly StoredTask[]) => void,
  ): Promise<Carried> {
    const { chainId } = this.chain;
    const failures: unknown[] = [];
    const busy: Address[] = [];
    const tooDear: Carried['tooDear'][number][] = [];
    const note = (error: unknown) => void failures.push(error);
    for (const { relayer, signer, groups } of loads) {
      const doubtful = groups.filter((group) => group.some((task) => suspects.has(task)));
      const others = groups.filter((group) => !doubtful.includes(group));
      const build = async (some: LoadedRelayer['groups']) =>
        (await this.build(some, simulated, suspects, note)).map((one) => costly(one, signer));
      const calls = [...(await build(others)), ...(await build(doubtful))];
      const money = new RelayerMoney(relayer, fees);
      const { paid, unpaid } = await this.payable(calls, money, build);
      const { address } = signer;
      tooDear.push(...unpaid.flatMap(({ tasks }) => tasks.map((task) => ({ signer: address, task }))));
      if (paid.length === 0) continue;
      const account = { chainId, signer, chainNonce: relayer.chainNonce };
      const carry = () => this.carry({ account, fees, money, suspects, noteSent }, paid);
      const isDone = await this.leases.during(chainId, signer.address, carry).catch(note);
      if (isDone === false) busy.push(signer.address);
    }
    if (failures.length > 0) throw failures[0];
    return { busy, tooDear };
  }

  /**
   * Those that the relayer's money is enough for, and those that it is not. Where it is not enough for all of a group, it may be for one of it;
   * the next round looks at the others of this group.
   */
  private async payable(
    calls: readonly CostlyCall[],
    money: RelayerMoney,
    build: (groups: LoadedRelayer['groups']) => Promise<readonly CostlyCall[]>,
  ): Promise<{ readonly paid: readonly CostlyCall[]; readonly unpaid: readonly CostlyCall[] }> {
    const paid = money.payable(calls);
    const group = calls.find(({ tasks }) => tasks.length > 1);
    if (paid.length > 0 || !group) return { paid, unpaid: calls.filter((call) => !paid.includes(call)) };
    const alone = await build(group.tasks.map((task) => [task]));
    const dear = alone.filter((call) => money.payable([call]).length === 0);
    return { paid: money.payable(alone).slice(0, 1), unpaid: [...dear, ...calls.filter((call) => call !== group)] };
  }

  /**
   * Halves what cannot be built together until it is known which groups fail. Their tasks become suspects, unless the node has not answered for
   * any group. After some failures what is left waits for the next round.
   */
  private async build(
    groups: readonly (readonly StoredTask[])[],
    simulated: ReadonlySet<string>,
    suspects: SuspectTasks,
    note: (error: unknown) => void,
  ): Promise<readonly BuiltCall[]> {
    const built: BuiltCall[] = [];
    const failures: unknown[] = [];
    const failed: StoredTask[] = [];
    const parts = [groups];
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      if (part.length === 0 || failures.length === MOST_FAILURES) continue;
      try {
        built.push(...(await this.callsOf(part, simulated)));
        suspects.remove(part.flat());
      } catch (error) {
        failures.push(error);
        const half = Math.ceil(part.length / 2);
        if (part.length > 1) parts.push(part.slice(half), part.slice(0, half));
        else failed.push(...part.flat());
      }
    }
    if (built.length > 0 || groups.length === 1 || !failures.every(isAway)) suspects.add(failed);
    if (failures.length > 0) note(failures[0]);
    return built;
  }

  private async callsOf(
    groups: readonly (readonly StoredTask[])[],
    simulated: ReadonlySet<string>,
  ): Promise<readonly BuiltCall[]> {
    const calls = await Promise.all(
      purposesOf(groups).map(async (purpose) => {
        const alike = groups.filter(([first]) => first?.purpose === purpose);
        const ids = alike.map((group) => group.map(({ subjectId }) => subjectId));
        const known = alike.flat().filter((task) => simulated.has(keyOf(task)));
        const built = await this.kinds.of(purpose).callsFor(ids, new Set(known.map(({ subjectId }) => subjectId)));
        const ofSubjects = (subjectIds: readonly string[]) =>
          alike.flat().filter(({ subjectId }) => subjectIds.includes(subjectId));
        await this.tasks.withdraw(ofSubjects(built.flatMap(({ refused }) => refused)));
        return built.flatMap(({ call, carried }) => (call ? [{ call, tasks: ofSubjects(carried) }] : []));
      }),
    );
    return calls.flat();
  }

  /** Call it under the lease of the account. */
  private async carry(journey: Journey, calls: readonly CostlyCall[]): Promise<void> {
    const { account, fees, money, suspects, noteSent } = journey;
    const tasks = calls.flatMap((one) => one.tasks);
    try {
      const slots = await this.reserving.execute(account, calls, fees, () => this.begin(tasks), money);
      const { sent, failure } = await this.sending.execute(
        account.signer.address,
        slots.map(({ attempt }) => attempt),
      );
      noteSent(
        calls.filter((_, index) => sent.includes(slots[index]?.attempt.hash ?? '0x')).flatMap((one) => one.tasks),
      );
      if (failure) throw failure;
    } catch (error) {
      // The next round looks at the relayer again.
      if (error instanceof OutdatedSurveyError) return;
      if (!(error instanceof ConflictError)) throw error;
      // Another process was faster with one of them. What waits all the same has a defect: no other one has to wait for it.
      if (calls.length < 2) {
        suspects.add((await this.tasks.findAll(tasks)).filter(({ status }) => status === 'WAITING'));
        return;
      }
      const carry = (one: CostlyCall) => this.carry(journey, [one]);
      await everyItem(calls, carry, (failure) => failure instanceof LeaseLostError);
    }
  }

  private async begin(tasks: readonly StoredTask[]): Promise<void> {
    await this.tasks.begin(tasks);
    for (const purpose of purposesOf([tasks])) {
      const alike = tasks.filter((task) => task.purpose === purpose);
      await this.kinds.of(purpose).begin(alike.map(({ subjectId }) => subjectId));
    }
  }
}

/** The signer need not compute the gas limit again. */
function costly({ tasks, call }: BuiltCall, signer: RelaySigner): CostlyCall {
  const gasLimit = signer.gasLimitOf(call);
  return { tasks, call: { ...call, gasLimit }, gasLimit };
}

function purposesOf(groups: readonly (readonly StoredTask[])[]): readonly string[] {
  return [...new Set(groups.flat().map(({ purpose }) => purpose))];
}
