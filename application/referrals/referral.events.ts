import type { ReferralId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'referral.accepted': ReferralId;
    'referral.qualified': ReferralId;
    'referral.rewarded': ReferralId;
    'referral.reopened': ReferralId;
  }
}

const SHOWN = 'The page of referrals shows it; the points follow it.';

export const REFERRAL_EVENTS: readonly EventKind[] = [
  { type: 'referral.accepted', ignored: SHOWN },
  { type: 'referral.qualified', ignored: SHOWN },
  { type: 'referral.rewarded', ignored: SHOWN },
  { type: 'referral.reopened', ignored: SHOWN },
];
