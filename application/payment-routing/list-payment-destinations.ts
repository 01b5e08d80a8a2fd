import type { MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { BANK_ROUTES, type BankRoute } from '../../domain/payouts/bank-routes.js';
import { expectedArrival } from '../../domain/payouts/business-days.js';
import { BANK_DECIMALS, currencyOf, type PayoutRail } from '../../domain/payouts/payout-rail.js';
import { type CalendarDate, utcDate } from '../../domain/shared/calendar-date.js';
import { type Currency, TOKEN_DECIMALS } from '../../domain/shared/currency.js';
import { MAX_MINOR_UNITS } from '../../domain/shared/money.js';
import type { BankNumbers } from '../external-accounts/bank-numbers.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { Clock } from '../ports/clock.js';

/** A way out of the service: a country, a currency, and how the money travels. */
export interface PaymentDestination {
  /** ISO 3166-1 alpha-2; null for every country, when none was asked for. */
  readonly country: string | null;
  readonly currency: Currency;
  /** WALLET pays on chain. */
  readonly rail: PayoutRail | 'WALLET';
  /** A regular expression for the IBANs of the country; null when the rail needs none. */
  readonly ibanPattern: string | null;
  /** Of one payment, in minor units. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly decimals: number;
  /** When a payment that is completed now is expected there: the rail's calendar day, for a wallet the day in UTC. */
  readonly expectedOn: CalendarDate;
}

/** Lists where a payment can go from here. */
export class ListPaymentDestinations {
  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly partner: Pick<BankingPartner, 'settlementAddress'>,
    private readonly numbers: Pick<BankNumbers, 'ibanPattern'>,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  /** @param country ISO 3166-1 alpha-2; null for all that can be reached */
  async execute(country: string | null): Promise<readonly PaymentDestination[]> {
    const now = this.clock.now();
    const routes = this.partner.settlementAddress === null ? [] : BANK_ROUTES;
    const banks = routes
      .filter((route) => (country === null || route.country === country) && this.minima.has(currencyOf(route.rail)))
      .map((route) => this.bank(route, now));
    return [...banks, ...[...this.minima.keys()].map((currency) => this.wallet(country, currency, now))];
  }

  private bank({ country, rail, ibanCountry }: BankRoute, now: Date): PaymentDestination {
    const currency = currencyOf(rail);
    return {
      country,
      currency,
      rail,
      ibanPattern: ibanCountry === null ? null : this.numbers.ibanPattern(ibanCountry),
      ...this.limits(currency),
      decimals: BANK_DECIMALS,
      expectedOn: expectedArrival(rail, now),
    };
  }

  private wallet(country: string | null, currency: Currency, now: Date): PaymentDestination {
    return {
      country,
      currency,
      rail: 'WALLET',
      ibanPattern: null,
      ...this.limits(currency),
      decimals: TOKEN_DECIMALS,
      expectedOn: utcDate(now),
    };
  }

  private limits(currency: Currency) {
    return { minimum: this.minima.get(currency) ?? 0n, maximum: MAX_MINOR_UNITS };
  }
}
