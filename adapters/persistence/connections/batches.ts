import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { currentTask } from './current-task.js';

/** How many items of a task may wait, and for how long at most, in milliseconds. */
const WAITING = 400;
const WAIT_MS = 3_000;

/** Which items run together, and when. More of them in a batch make an item hardly cheaper (docs/performance.md). */
export interface BatchRules<Item> {
  /** How many batches of a task run at the same time, each on a connection of its own. */
  readonly running: number;
  /** How many items a batch has at most. */
  readonly most: number;
  /** Whose items are never in the same batch nor in two at the same time; left out where no item can be in another's way. */
  readonly ownerOf?: (item: Item) => string;
  /** True: what is asked in one turn of the event loop begins together, at the end of the turn. False: an item begins at once where it may. */
  readonly awaitsTurn: boolean;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly owner: string | null;
  readonly until: number;
  answer(answer: Answer): void;
  refuse(error: unknown): void;
}

/** What waits of one task, and whose items are being run. */
interface Line<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  running: number;
  readonly owners: Set<string>;
  isBeginning: boolean;
  /** Refuses what waits for too long, also while no batch ends. */
  timer: NodeJS.Timeout | null;
}

/**
 * Runs items in batches: what arrives while batches are under way runs together in the next one. An item that arrives at a quiet moment
 * runs alone.
 *
 * One item can make a batch fail, for example by a text that PostgreSQL refuses. Then each item runs alone. An outage or a lock that was
 * not given in time fails all of them.
 */
export class Batches<Item, Answer> {
  private readonly lines = new Map<string, Line<Item, Answer>>();

  /** @param run all of them or none, and gives the answer of each */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
    private readonly rules: BatchRules<Item>,
  ) {}

  /** @throws what `run` throws, ServiceUnavailableError when too much waits */
  add(item: Item): Promise<Answer> {
    const line = this.lineOf(currentTask().name);
    if (line.waiting.length >= WAITING) throw busy();
    return new Promise((answer, refuse) => {
      const owner = this.rules.ownerOf?.(item) ?? null;
      line.waiting.push({ item, owner, until: performance.now() + WAIT_MS, answer, refuse });
      if (this.rules.awaitsTurn) this.beginAfterTurn(line);
      else this.begin(line);
      this.refuseInTime(line);
    });
  }

  private refuseInTime(line: Line<Item, Answer>): void {
    const oldest = line.waiting[0];
    if (!oldest || line.timer !== null) return;
    const refuse = () => {
      line.timer = null;
      const now = performance.now();
      const isLate = ({ until }: Waiting<Item, Answer>) => until <= now;
      const late = line.waiting.filter(isLate);
      line.waiting = line.waiting.filter((one) => !isLate(one));
      for (const one of late) one.refuse(busy());
      this.refuseInTime(line);
    };
    // After this process stood still, timers come before the answers that arrived meanwhile. Those are read first.
    line.timer = setTimeout(() => setImmediate(refuse), Math.ceil(oldest.until - performance.now()));
    line.timer.unref();
  }

  /* Tasks have lines of their own, as they have shares of the pool. */
  private lineOf(task: string): Line<Item, Answer> {
    const known = this.lines.get(task);
    if (known) return known;
    const line = { waiting: [], running: 0, owners: new Set<string>(), isBeginning: false, timer: null };
    this.lines.set(task, line);
    return line;
  }

  private beginAfterTurn(line: Line<Item, Answer>): void {
    if (line.isBeginning || line.running >= this.rules.running) return;
    line.isBeginning = true;
    setImmediate(() => {
      line.isBeginning = false;
      this.begin(line);
    });
  }

  private begin(line: Line<Item, Answer>): void {
    while (line.running < this.rules.running) {
      const batch = this.take(line);
      if (batch.length === 0) return;
      void this.runAll(line, batch);
    }
  }

  private take(line: Line<Item, Answer>): readonly Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = [];
    const later: Waiting<Item, Answer>[] = [];
    const isBusy = (owner: string | null) => owner !== null && line.owners.has(owner);
    for (const one of line.waiting) {
      if (batch.length === this.rules.most || isBusy(one.owner)) later.push(one);
      else {
        batch.push(one);
        if (one.owner !== null) line.owners.add(one.owner);
      }
    }
    line.waiting = later;
    return batch;
  }

  private async runAll(line: Line<Item, Answer>, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    line.running += 1;
    try {
      await this.answerAll(batch);
    } finally {
      line.running -= 1;
      for (const { owner } of batch) if (owner !== null) line.owners.delete(owner);
      this.begin(line);
    }
  }

  private async answerAll(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.run(batch.map(({ item }) => item));
      for (const { item, answer } of batch) answer(answerOf(item));
    } catch (error) {
      const mayRunAlone = batch.length > 1 && !(error instanceof ServiceUnavailableError);
      if (mayRunAlone) for (const one of batch) await this.answerAll([one]);
      else for (const { refuse } of batch) refuse(error);
    }
  }
}

function busy(): ServiceUnavailableError {
  return new ServiceUnavailableError('The service is busy; try again shortly');
}
