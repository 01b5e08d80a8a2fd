import { type UserId, userId } from '../../domain/shared/ids.js';
import { everyItem } from '../ports/every-item.js';
import type { Round, Rounds } from '../ports/rounds.js';
import type { PlanRepository } from './plan.repository.js';

const HOUR_MS = 60 * 60 * 1000;
/** How many users are looked at with one statement, and how many statements a run has. */
const [PORTION, MOST_PORTIONS] = [1_000, 20];

/** Whom a sweep looks at for what follows from their plans. */
export class PlanTurns {
  constructor(
    private readonly rounds: Rounds,
    private readonly plans: Pick<PlanRepository, 'chosenSince'>,
  ) {}

  /**
   * Does what is due for users who have chosen their plan a short time ago, and for the next ones of the round over all users. What a crash or a failure
   * leaves out, the next round comes to.
   * @param due what is due for these users; somebody else may be doing it at the same time
   * @throws like everyItem
   */
  async everyDue<Item>(
    round: Round,
    now: Date,
    due: (users: readonly UserId[]) => Promise<readonly Item[]>,
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    await everyItem(this.portions(round, now), async (users) => everyItem(await due(users), work));
  }

  private async *portions(round: Round, now: Date): AsyncGenerator<readonly UserId[]> {
    yield await this.plans.chosenSince(new Date(now.getTime() - HOUR_MS), PORTION);
    for (let taken = 0; taken < MOST_PORTIONS; taken += 1) {
      const users = (await this.rounds.next(round, PORTION)).map(userId);
      yield users;
      if (users.length < PORTION) return;
    }
  }
}
