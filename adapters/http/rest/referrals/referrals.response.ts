import { REFERRAL_STATUSES, type ReferralStatus } from '../../../../domain/referrals/referral-status.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Text, Url } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class ReferralCodeResponse {
  @Text('Your code: your username and the beginning of your id.', 'alice-019a9f3c')
  code!: string;

  @Url(
    'The page on which somebody opens an account with your code.',
    'https://accounts.example/app/sign-up?ref=alice-019a9f3c',
  )
  link!: string;

  @Count('How many have come with it.')
  referralCount!: number;
}

export class RefereeResponse {
  @Text('The display name.', 'Bob Berg')
  name!: string;

  @Text('Always empty: an account has no e-mail address.', '')
  email!: string;

  @OneOf(
    REFERRAL_STATUSES,
    'JOINED: has opened an account. QUALIFIED: has completed a payment of at least 10.00. REWARDED: that has lasted three days, and you have got the points.',
  )
  status!: ReferralStatus;

  @Instant('When the account was opened with your code.')
  referredAt!: string;
}

export class RefereesResponse {
  @ListOf(() => RefereeResponse, 'The newest first, at most a thousand.')
  referees!: readonly RefereeResponse[];

  @Count('How many there are.')
  count!: number;
}
