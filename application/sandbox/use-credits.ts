import { NotFoundError } from '../../domain/shared/errors.js';
import { parseMoney } from '../../domain/shared/money.js';
import type { SpendCredits } from '../usage-credits/spend-credits.js';
import type { UserRepository } from '../users/user.repository.js';

/** Plays the meter of a sandbox: says that a user has used something that credits pay for. */
export class UseCredits {
  constructor(
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly spendCredits: SpendCredits,
  ) {}

  /**
   * @returns the credits after it, in millionths of a US dollar
   * @throws NotFoundError for an unknown user; ValidationError when it exceeds the credits or the monthly limit
   */
  async execute(input: {
    readonly username: string;
    readonly usageId: string;
    /** Decimal string in US dollars. */
    readonly amountUsd: string;
    readonly detail: string;
  }): Promise<bigint> {
    const user = await this.users.findByUsername(input.username.toLowerCase());
    if (!user) throw new NotFoundError(`The user ${input.username}`);
    const { minorUnits } = parseMoney(input.amountUsd, 'USD', 'amountUsd');
    const { usageId, detail } = input;
    return this.spendCredits.execute({ userId: user.id, usageId, units: minorUnits, detail });
  }
}
