import type { CustomerLimits } from '../../../../application/virtual-accounts/get-transfer-limits.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { REQUIREMENTS, type Requirement } from '../../../../domain/virtual-accounts/kyc-status.js';
import {
  type DirectionLimit,
  LIMIT_CURRENCY,
  LIMIT_WINDOW_WEEKS,
} from '../../../../domain/virtual-accounts/transfer-limits.js';
import { CurrencyCode, Flag, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { InformationRequestRow, presentRequest } from './information-request.response.js';

class DirectionLimitFields {
  @Nullable()
  @DecimalAmount('The most within the window; null when no cap is enforced.', { example: '15000.00' })
  threshold!: string | null;

  @DecimalAmount('What was transferred within the window.', { example: '2450.00' })
  used!: string;

  @Nullable()
  @DecimalAmount('What can still be transferred; null when no cap is enforced.', { example: '12550.00' })
  remaining!: string | null;
}

export class TransferLimitsResponse {
  @Nullable()
  @Nested(() => DirectionLimitFields, 'What banks send to the accounts. Null for a user who has not applied.')
  deposit!: DirectionLimitFields | null;

  @Nullable()
  @Nested(() => DirectionLimitFields, 'What is paid out to bank accounts. Null for a user who has not applied.')
  withdrawal!: DirectionLimitFields | null;

  @CurrencyCode('The currency of the limits. Transfers in euros count as what they were worth.')
  currency!: Currency;

  @Count('How many weeks the rolling window has.', LIMIT_WINDOW_WEEKS)
  windowWeeks!: number;

  @Flag('Whether the banking partner asks for enhanced due diligence, because a limit was reached.', false)
  eddRequired!: boolean;

  @Flag('Whether an information request awaits the user.', false)
  rfiRequired!: boolean;

  @ListOf(() => InformationRequestRow, 'The information requests, open ones first.')
  rfis!: readonly InformationRequestRow[];

  @SomeOf(REQUIREMENTS, 'What the application lacks.', [])
  missingRequirements!: readonly Requirement[];
}

export function presentLimits({ limits, missing, requests }: CustomerLimits): TransferLimitsResponse {
  return {
    deposit: limits && presentDirection(limits.deposit),
    withdrawal: limits && presentDirection(limits.withdrawal),
    currency: LIMIT_CURRENCY,
    windowWeeks: LIMIT_WINDOW_WEEKS,
    eddRequired: limits?.isEddRequired ?? false,
    rfiRequired: requests.some(({ status }) => status === 'waiting_on_response'),
    rfis: requests.map(presentRequest),
    missingRequirements: missing,
  };
}

function presentDirection({ threshold, used, remaining }: DirectionLimit): DirectionLimitFields {
  return {
    threshold: threshold === null ? null : formatMinorUnits(threshold),
    used: formatMinorUnits(used),
    remaining: remaining === null ? null : formatMinorUnits(remaining),
  };
}
