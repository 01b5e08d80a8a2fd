import { admittedClasses } from '../../domain/relaying/gas-money.js';
import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { GAS_CLASSES } from '../../domain/relaying/relay-task.js';
import { carriedAtOnce, chooseRelayer, type RelayerLoad } from '../../domain/relaying/relayer-choice.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { Sweep } from '../ports/sweep.js';
import type { Address } from '../ports/user-operation.js';
import type { OpenSlot, SigningAccount } from './open-slot.js';
import type { RelayCall, RelayTask } from './relay-call.js';
import type { RelaySettings } from './relay-settings.js';
import type { RelaySigners } from './relay-signer.js';
import type { CarryingCall, RelayTaskKinds } from './relay-task-kind.js';
import type { RelayTasks, StoredTask } from './relay-tasks.js';
import type { RelayerLeases } from './relayer-leases.js';
import type { SendAttempt } from './send-attempt.js';
import type { SurveyRelayers } from './survey-relayers.js';

/** How many waiting tasks a round looks at. */
const WINDOW = 200;

/** A run ends after so many transactions; the next one continues. */
const MOST_ROUNDS = 50;

/**
 * Gives waiting tasks to relayers: payments first, the oldest first, to the least busy relayer that has money. When more tasks wait than
 * there is room for, several travel together. A task that has failed or was refused travels alone, so that it cannot stop others.
 */
export class DispatchTasks implements Sweep {
  readonly name = 'dispatch-relay-tasks';
  readonly everyMs = 1_000;
  /** Tasks whose call could not be built. */
  private readonly suspects = new Set<string>();

  constructor(
    private readonly tasks: RelayTasks,
    private readonly kinds: RelayTaskKinds,
    private readonly signers: RelaySigners,
    private readonly survey: SurveyRelayers,
    private readonly leases: RelayerLeases,
    private readonly opening: OpenSlot,
    private readonly sending: SendAttempt,
    private readonly settings: RelaySettings,
  ) {}

  /**
   * @param own a task that the caller simulated a moment ago. Without a backlog it is the only one that is dispatched, because the others
   *   have callers of their own.
   * @throws ServiceUnavailableError when the chain does not answer, or does not take a transaction
   */
  async execute(own: RelayTask | null = null): Promise<void> {
    const taken = new Set<Address>();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // The caller's own task waits in the first round.
      const mayWait = own !== null && round === 0;
      if (!mayWait && (await this.tasks.waiting(GAS_CLASSES, 1)).length === 0) return;
      if (!(await this.dispatchNext(own, taken))) return;
    }
  }

  /**
   * @param taken relayers that other processes work for in this moment; one that is found is added
   * @returns whether there may be more to dispatch
   */
  private async dispatchNext(own: RelayTask | null, taken: Set<Address>): Promise<boolean> {
    const { chainId, relayers, fees, level } = await this.survey.execute();
    const free = relayers.filter(({ signer }) => !taken.has(signer));
    const relayer = chooseRelayer(free, this.settings.mostInFlight);
    const signer = (await this.signers.all()).find(({ address }) => address === relayer?.signer);
    const together = this.goTogether(await this.tasks.waiting(admittedClasses(level), WINDOW), relayers, own);
    const [first] = together;
    if (!relayer || !signer || !fees || !first) return false;
    const built = await this.build(first, together, own);
    const ofSubjects = (ids: readonly string[]) => together.filter(({ subjectId }) => ids.includes(subjectId));
    await this.tasks.withdraw(ofSubjects(built.refused));
    const { call } = built;
    if (call) {
      const account = { chainId, signer, chainNonce: relayer.chainNonce };
      const tasks = ofSubjects(built.carried);
      let isSent = false;
      const isDone = await this.leases.during(chainId, signer.address, async () => {
        isSent = await this.carry(account, tasks, call, fees);
      });
      if (!isDone) taken.add(signer.address);
      const isOwn = own !== null && tasks.length === 1 && keyOf(first) === keyOf(own);
      return !(isOwn && isSent);
    }
    return true;
  }

  private goTogether(
    waiting: readonly StoredTask[],
    relayers: readonly RelayerLoad[],
    own: RelayTask | null,
  ): readonly StoredTask[] {
    const isSuspect = (task: StoredTask) => this.suspects.has(keyOf(task));
    const travelsAlone = (task: StoredTask) => task.failures > 0 || task.refusals > 0 || isSuspect(task);
    const atOnce = (most: number) => carriedAtOnce(waiting.length, relayers, this.settings.mostInFlight, most);
    if (own && atOnce(WINDOW) < 2) return waiting.filter((task) => keyOf(task) === keyOf(own));
    const [first] = waiting.filter((task) => !isSuspect(task));
    if (!first) return this.nextSuspect(waiting);
    if (travelsAlone(first)) return [first];
    const alike = waiting.filter((task) => task.purpose === first.purpose && !travelsAlone(task));
    return alike.slice(0, atOnce(this.kinds.of(first.purpose).mostAtOnce));
  }

  /** One that meets its defect again becomes the last of the suspects. */
  private nextSuspect(waiting: readonly StoredTask[]): readonly StoredTask[] {
    for (const suspect of this.suspects) {
      const found = waiting.find((task) => keyOf(task) === suspect);
      if (found) return [found];
    }
    return [];
  }

  /** A failure while a call is built stops this run. Afterwards its tasks come last and travel alone, so that they stop no others. */
  private async build(
    { purpose }: RelayTask,
    together: readonly StoredTask[],
    own: RelayTask | null,
  ): Promise<CarryingCall> {
    const simulated = new Set(own ? [own.subjectId] : []);
    const subjectIds = together.map(({ subjectId }) => subjectId);
    try {
      const built = await this.kinds.of(purpose).callFor(subjectIds, simulated);
      for (const task of together) this.suspects.delete(keyOf(task));
      return built;
    } catch (error) {
      this.suspect(together);
      throw error;
    }
  }

  private async begin(tasks: readonly RelayTask[]): Promise<void> {
    await this.tasks.begin(tasks);
    const [first] = tasks;
    if (first) await this.kinds.of(first.purpose).begin(tasks.map(({ subjectId }) => subjectId));
  }

  private suspect(tasks: readonly StoredTask[]): void {
    for (const task of tasks) {
      this.suspects.delete(keyOf(task));
      this.suspects.add(keyOf(task));
    }
  }

  /** @returns whether a node has got them */
  private async carry(
    account: SigningAccount,
    tasks: readonly StoredTask[],
    call: RelayCall,
    fees: RelayFees,
  ): Promise<boolean> {
    try {
      const slot = await this.opening.execute(account, tasks, call, fees, () => this.begin(tasks));
      await this.sending.execute(slot.signer, slot.attempt);
      return true;
    } catch (error) {
      // Another process was faster, or somebody else used the key; what still waits is dispatched in the next round.
      if (!(error instanceof ConflictError)) throw error;
      this.suspect(tasks);
      return false;
    }
  }
}

function keyOf({ purpose, subjectId }: RelayTask): string {
  return `${purpose} ${subjectId}`;
}
