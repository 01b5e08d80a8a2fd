import { admittedClasses, isFunded, tasksFunded } from '../../domain/relaying/gas-money.js';
import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { GAS_CLASSES } from '../../domain/relaying/relay-task.js';
import { carriedAtOnce, chooseRelayer, type RelayerLoad, roomOf } from '../../domain/relaying/relayer-choice.js';
import type { Sweep } from '../ports/sweep.js';
import type { Address } from '../ports/user-operation.js';
import type { CarryTasks, LoadedRelayer } from './carry-tasks.js';
import type { RelayTask } from './relay-call.js';
import type { RelaySettings } from './relay-settings.js';
import type { RelaySigners } from './relay-signer.js';
import type { RelayTaskKinds } from './relay-task-kind.js';
import type { RelayTasks, StoredTask } from './relay-tasks.js';
import type { RelayerState, SurveyRelayers } from './survey-relayers.js';
import { keyOf, SuspectTasks } from './suspect-tasks.js';

/** How many waiting tasks a round looks at. */
const WINDOW = 200;

/** A run ends after so many rounds; the next one continues. */
const MOST_ROUNDS = 50;

/** What is found in a run and holds for all of it. */
interface Run {
  /** Relayers that get nothing more, because other processes work for them. */
  readonly taken: Set<Address>;
  /** Tasks that a relayer cannot pay for. */
  readonly tooDear: Set<string>;
}

/**
 * Gives waiting tasks to relayers: payments first, the oldest first, to the least busy relayer that has money. Each has a transaction of its
 * own while there is room, and all that wait are handed over in one round; when more tasks wait than there is room for, several travel in
 * one transaction. A task that has failed or was refused travels alone, so that it cannot stop others.
 */
export class DispatchTasks implements Sweep {
  readonly name = 'dispatch-relay-tasks';
  readonly everyMs = 1_000;
  /** Tasks whose call could not be built. */
  private readonly suspects = new SuspectTasks();

  constructor(
    private readonly tasks: RelayTasks,
    private readonly kinds: RelayTaskKinds,
    private readonly signers: RelaySigners,
    private readonly survey: SurveyRelayers,
    private readonly carrying: CarryTasks,
    private readonly settings: RelaySettings,
  ) {}

  /**
   * @param own tasks that the caller simulated a moment ago. Without a backlog they are the only ones that are dispatched, because the others
   *   have callers of their own.
   * @param sent gets those of them that a node has got, also when it throws
   * @throws ServiceUnavailableError when the chain does not answer, or does not take a transaction
   */
  async execute(own: readonly RelayTask[] = [], sent: Set<RelayTask> = new Set()): Promise<void> {
    const run: Run = { taken: new Set(), tooDear: new Set() };
    const left = new Set(own.map(keyOf));
    const noteSent = (tasks: readonly RelayTask[]) => {
      const keys = new Set(tasks.map(keyOf));
      for (const key of keys) left.delete(key);
      for (const task of own) if (keys.has(keyOf(task))) sent.add(task);
    };
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // The caller's own tasks wait.
      if (left.size === 0 && (await this.tasks.waiting(GAS_CLASSES, 1)).length === 0) return;
      if (!(await this.dispatchNext(left, run, noteSent))) return;
    }
  }

  /**
   * @param own the caller's tasks that were not sent yet
   * @param run what it finds is added
   * @returns whether there may be more to dispatch
   */
  private async dispatchNext(
    own: ReadonlySet<string>,
    run: Run,
    noteSent: (tasks: readonly RelayTask[]) => void,
  ): Promise<boolean> {
    const [{ relayers, fees, level }, all, signers] = await Promise.all([
      this.survey.execute(),
      this.tasks.waiting(GAS_CLASSES, WINDOW),
      this.signers.all(),
    ]);
    if (all.length < WINDOW) this.suspects.keepOnly(all);
    if (!fees) return false;
    const waiting = all.filter(({ gasClass }) => admittedClasses(level).includes(gasClass));
    const isOwnOnly = own.size > 0 && this.carriedAtOnce(waiting.length, relayers, WINDOW) < 2;
    const candidates = isOwnOnly ? waiting.filter((task) => own.has(keyOf(task))) : waiting;
    const free = relayers.filter(({ signer }) => !run.taken.has(signer));
    const groups = this.groupsOf(candidates, waiting.length, free, fees);
    const loads = this.spread(groups, free, fees, run.tooDear).flatMap((load) => {
      const signer = signers.find(({ address }) => address === load.relayer.signer);
      return signer ? [{ ...load, signer }] : [];
    });
    if (loads.length === 0) return false;
    const { busy, tooDear } = await this.carrying.execute(loads, fees, own, this.suspects, noteSent);
    for (const signer of busy) run.taken.add(signer);
    for (const { signer, task } of tooDear) run.tooDear.add(offerOf(signer, task));
    return !(isOwnOnly && own.size === 0);
  }

  /** What travels in one transaction each. */
  private groupsOf(
    candidates: readonly StoredTask[],
    waiting: number,
    relayers: readonly RelayerState[],
    { maxFeePerGas }: RelayFees,
  ): readonly (readonly StoredTask[])[] {
    const fundedBy = ({ leftWei }: RelayerState) =>
      leftWei === null ? WINDOW : tasksFunded(leftWei, maxFeePerGas, WINDOW);
    // Of the poorest one that has room: nobody knows yet who gets which.
    const able = relayers.filter((relayer) => roomOf(relayer, this.settings.mostInFlight) > 0);
    const funded = Math.min(WINDOW, ...able.map(fundedBy));
    const groups: StoredTask[][] = [];
    const open = new Map<string, StoredTask[]>();
    for (const task of candidates.filter((one) => !this.suspects.has(one))) {
      const { purpose, failures, refusals } = task;
      const travelsAlone = task.travelsAlone || failures > 0 || refusals > 0;
      const company = travelsAlone ? undefined : open.get(purpose);
      const most = Math.min(funded, this.kinds.of(purpose).mostAtOnce);
      if (company && company.length < this.carriedAtOnce(waiting, relayers, most)) {
        company.push(task);
        continue;
      }
      const group = [task];
      groups.push(group);
      if (!travelsAlone) open.set(purpose, group);
    }
    // One of them goes first, so that it waits not for ever; the others get the room that is left.
    const suspects = this.suspects.groupsAmong(candidates);
    return [...suspects.slice(0, 1), ...groups, ...suspects.slice(1)];
  }

  private carriedAtOnce(waiting: number, relayers: readonly RelayerLoad[], most: number): number {
    return carriedAtOnce(waiting, relayers, this.settings.mostInFlight, most);
  }

  /**
   * Each group goes to the relayer that is the least busy with those before it. Groups for which nobody has room wait.
   * @param tooDear what no relayer can pay for keeps nothing behind it waiting
   */
  private spread(
    groups: readonly (readonly StoredTask[])[],
    relayers: readonly RelayerState[],
    { maxFeePerGas }: RelayFees,
    tooDear: ReadonlySet<string>,
  ): readonly Pick<LoadedRelayer, 'relayer' | 'groups'>[] {
    const mayPay = (group: readonly StoredTask[], { signer }: RelayerState) =>
      group.every((task) => !tooDear.has(offerOf(signer, task)));
    const loads = relayers.map((relayer) => ({ relayer, tasks: 0, groups: [] as (readonly StoredTask[])[] }));
    const place = (group: readonly StoredTask[]): boolean => {
      // A node wants to see the money for each task. What they really cost at most is known when their transactions are made.
      const able = loads.filter(({ relayer }) => mayPay(group, relayer));
      const before = able.map((load) => {
        const { inFlight, leftWei, isFunded: has } = load.relayer;
        const canPay = has && (leftWei === null || isFunded(leftWei, maxFeePerGas, load.tasks + group.length));
        return { ...load.relayer, inFlight: inFlight + load.groups.length, isFunded: canPay, load };
      });
      const chosen = chooseRelayer(before, this.settings.mostInFlight);
      if (!chosen) return false;
      chosen.load.groups.push(group);
      chosen.load.tasks += group.length;
      return true;
    };
    // Where the money is not enough for all of a group, it may be for the first of it.
    groups
      .filter((group) => relayers.some((relayer) => mayPay(group, relayer)))
      .every((group) => place(group) || place(group.slice(0, 1)));
    return loads.filter((load) => load.groups.length > 0);
  }
}

function offerOf(signer: Address, task: RelayTask): string {
  return `${signer} ${keyOf(task)}`;
}
