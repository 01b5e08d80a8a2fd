import type { GetMarketHours } from '../../../../application/broker/get-market-hours.js';
import { MARKET_WINDOWS, type MarketHours, type MarketWindowName } from '../../../../domain/broker/market-hours.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

class MarketWindowResponse {
  @OneOf(MARKET_WINDOWS, 'Which part of the trading day.')
  name!: MarketWindowName;

  @Instant('When it begins.', '2026-11-20T14:30:00.000Z')
  opensAt!: string;

  @Instant('When it ends.', '2026-11-20T21:00:00.000Z')
  closesAt!: string;
}

class MarketHoursResponse {
  @CalendarDate(
    'The trading day of the windows, in US Eastern time. On a weekend or holiday, and after a trading day has ended, the next one.',
  )
  cycleEtDate!: string;

  @Flag('Whether the regular window of this day ends at 13:00 US Eastern time.', false)
  isEarlyClose!: boolean;

  @Nullable()
  @OneOf(MARKET_WINDOWS, 'The window that is open now; null when none is.')
  openWindow!: MarketWindowName | null;

  @ListOf(
    () => MarketWindowResponse,
    'In their order; each begins when the one before ends. The first begins on the evening before.',
  )
  windows!: readonly MarketWindowResponse[];
}

export function marketHoursEndpoint(getMarketHours: GetMarketHours): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/broker/market-hours',
    audience: 'client',
    operationId: 'getMarketHours',
    tag: 'Equity-trading helpers',
    summary: 'See when US shares can be traded',
    description: 'Follows the holidays and early closes of the New York Stock Exchange. Needs no credential.',
    access: { kind: 'public' },
    view: 'same',
    responses: { 200: MarketHoursResponse },
    async handle() {
      return ok(present(getMarketHours.execute()));
    },
  });
}

function present({ cycleEtDate, isEarlyClose, openWindow, windows }: MarketHours): MarketHoursResponse {
  return {
    cycleEtDate,
    isEarlyClose,
    openWindow,
    windows: windows.map(({ name, opensAt, closesAt }) => ({
      name,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
    })),
  };
}
