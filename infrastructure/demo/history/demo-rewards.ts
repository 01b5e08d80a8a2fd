import type { Container } from 'inversify';
import { AwardPoints } from '../../../application/points/award-points.js';
import { EarningEvents } from '../../../application/points/earning-events.js';
import { ResumePoints } from '../../../application/points/follow-earning-events.js';
import { RedeemPoints } from '../../../application/points/redeem-points.js';
import { ShowPoints } from '../../../application/points/show-points.js';
import { Clock } from '../../../application/ports/clock.js';
import { Rounds } from '../../../application/ports/rounds.js';
import { ResumeReferrals } from '../../../application/referrals/follow-referred-payments.js';
import { ReferralRepository } from '../../../application/referrals/referral.repository.js';
import { SettleReferral } from '../../../application/referrals/settle-referral.js';
import { SettlePurchase } from '../../../application/usage-credits/settle-purchase.js';
import { SpendCredits } from '../../../application/usage-credits/spend-credits.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPayer } from './demo-payer.js';
import type { DemoPerson } from './demo-person.js';

const REDEEMED = 500n;
const BOUGHT_ON_DAY = 30;
const REDEEMED_ON_DAY = 70;
/** Days of the history, and what was used then in millionths of a US dollar. */
const USES: ReadonlyMap<number, readonly [units: bigint, detail: string]> = new Map([
  [33, [1_200_000n, 'Assistant, 4,800 words']],
  [46, [350_000n, 'Assistant, 1,400 words']],
  [58, [2_400_000n, 'Assistant, 9,600 words']],
  [73, [800_000n, 'Assistant, 3,200 words']],
  [87, [450_000n, 'Assistant, 1,800 words']],
]);

/** What the sweeps of points and referrals do on each day of the history, and what Alice does with points and credits. */
export class DemoRewards {
  private readonly sweeps: readonly { execute(): Promise<void> }[];
  private day = 0;

  /** @param shop where credits are paid to, null where none are sold, and the address of the service */
  constructor(
    private readonly container: Container,
    private readonly alice: DemoPerson,
    private readonly payer: DemoPayer,
    private readonly shop: { readonly payTo: string | null; readonly publicUrl: string },
  ) {
    const clock = resolve(container, Clock);
    this.sweeps = [
      new ResumeReferrals(
        resolve(container, ReferralRepository),
        resolve(container, Rounds),
        resolve(container, SettleReferral),
        clock,
      ),
      new ResumePoints(resolve(container, EarningEvents), resolve(container, AwardPoints)),
    ];
  }

  async execute(): Promise<void> {
    this.day += 1;
    for (const sweep of this.sweeps) await sweep.execute();
    const { payTo } = this.shop;
    if (payTo === null) return;
    if (this.day === BOUGHT_ON_DAY) await this.buyCredits(payTo);
    if (this.day === REDEEMED_ON_DAY) await this.redeemPoints();
    const use = USES.get(this.day);
    if (use) await this.spend(...use);
  }

  private async buyCredits(payTo: string): Promise<void> {
    const input = {
      amount: '15',
      currency: 'USD',
      payTo,
      resource: 'https://accounts.example/app/usage-credits',
    } as const;
    const { id } = await this.payer.pay(this.alice, { paymentType: 'x402', input, reference: null });
    await resolve(this.container, SettlePurchase).execute(id);
  }

  private async redeemPoints(): Promise<void> {
    if ((await resolve(this.container, ShowPoints).balance(this.alice.userId)) < REDEEMED) return;
    await resolve(this.container, RedeemPoints).execute(this.alice.userId, REDEEMED);
  }

  private async spend(units: bigint, detail: string): Promise<void> {
    const usage = { userId: this.alice.userId, usageId: `demo history ${this.day}`, units, detail };
    await resolve(this.container, SpendCredits).execute(usage);
  }
}
