import { referralCode } from '../../domain/referrals/referral-code.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { UserRepository } from '../users/user.repository.js';
import type { Referee, ReferralRepository } from './referral.repository.js';

const MOST_SHOWN = 1_000;

/** Shows a user's code, and who has come with it. */
export class ShowReferrals {
  /** @param publicUrl the address of this service, without a trailing slash */
  constructor(
    private readonly publicUrl: string,
    private readonly users: Pick<UserRepository, 'find'>,
    private readonly referrals: Pick<ReferralRepository, 'refereesOf' | 'count'>,
  ) {}

  async code(userId: UserId): Promise<{ readonly code: string; readonly link: string; readonly count: number }> {
    const user = await this.users.find(userId);
    if (!user) throw new NotFoundError('The user');
    const code = referralCode(user);
    return { code, link: `${this.publicUrl}/app/sign-up?ref=${code}`, count: await this.referrals.count(userId) };
  }

  /** The newest thousand. `count` counts all. */
  async referees(userId: UserId): Promise<{ readonly referees: readonly Referee[]; readonly count: number }> {
    const referees = await this.referrals.refereesOf(userId, MOST_SHOWN);
    return { referees, count: await this.referrals.count(userId) };
  }
}
