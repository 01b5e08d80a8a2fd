import type { BilledCall } from '../../../../application/metering/meter-book.js';
import type { UsageDay } from '../../../../application/metering/usage-rows.js';
import { CHARGES, type Charge, UNBILLED_REASONS, type UnbilledReason } from '../../../../domain/metering/meter.js';
import {
  type DatedPrice,
  formatExact,
  formatUnitCount,
  PRICE_UNITS,
  type PriceUnit,
  priceAt,
  pricePerUnit,
  unitOf,
} from '../../../../domain/metering/rate-card.js';
import { formatUsd } from '../../../../domain/metering/usd.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

const CHARGED = 'CREDITS, INVOICE, or NOTHING for a call of a test key.';

export class UsageRowResponse {
  @Text("The tool runtime's own id of the call.", 'call-4711')
  callId!: string;

  @Id('The workspace of the key.')
  workspaceId!: string;

  @Id('The key.')
  apiKeyId!: string;

  @Text('What was called.', 'web.search')
  tool!: string;

  @DecimalString('How much: calls, tokens, or gigabytes times days.', '1')
  units!: string;

  @OneOf(PRICE_UNITS, 'What the price of the tool is for.')
  unit!: PriceUnit;

  @Nullable()
  @DecimalAmount(
    'What a unit cost when the call began, in US dollars: a call, 1,000 tokens, or a gigabyte for a day. Null for old calls whose beginning is unknown.',
    { example: '0.006' },
  )
  pricePerUnitUsd!: string | null;

  @DecimalAmount('What it costs the organization, in US dollars; for a test key what it would cost.', {
    example: '0.006',
  })
  costUsd!: string;

  @DecimalAmount('What it costs the service, in US dollars.', { example: '0.005' })
  upstreamCostUsd!: string;

  @DecimalAmount(
    'What the call has used beside that and was not billed, in US dollars: it ended after what was kept for it had been given back.',
    { example: '0.00' },
  )
  unbilledUsd!: string;

  @Nullable({ example: null })
  @OneOf(
    UNBILLED_REASONS,
    'CREDITS: the credits did not cover it. HARD_LIMIT: a hard limit of spending had no room for it. Null when all is billed.',
  )
  unbilledReason!: UnbilledReason | null;

  @OneOf(CHARGES, CHARGED)
  chargedTo!: Charge;

  @Flag('Whether the key is a test key.', false)
  sandbox!: boolean;

  @Nullable()
  @Instant('When it began. It has the price of this instant. Null for old calls whose beginning is unknown.')
  begunAt!: string | null;

  @Instant('When it was billed.')
  createdAt!: string;
}

export class UsageResponse {
  @ListOf(() => UsageRowResponse)
  rows!: UsageRowResponse[];

  @Optional()
  @Text('Send it as `before` for the next page; absent on the last page.', 'WzEsIkFiYyJd')
  nextBefore?: string;
}

class UsageDayResponse {
  @CalendarDate('The day, in UTC.')
  day!: string;

  @Text('What was called.', 'web.search')
  tool!: string;

  @OneOf(CHARGES, CHARGED)
  chargedTo!: Charge;

  @Count('How many calls.', 12)
  calls!: number;

  @DecimalString('How much of it.', '12')
  units!: string;

  @DecimalAmount('What they cost, in US dollars.', { example: '0.072' })
  costUsd!: string;
}

export class UsageDaysResponse {
  @ListOf(() => UsageDayResponse)
  days!: UsageDayResponse[];

  @DecimalAmount('The credits of the organization, in US dollars.', { example: '25.00' })
  creditsUsd!: string;

  @DecimalAmount('Of it, kept for calls that have begun.', { example: '0.00' })
  reservedUsd!: string;
}

export function presentCall(call: BilledCall, prices: readonly DatedPrice[]): UsageRowResponse {
  const { callId, workspaceId, keyId, tool, units, cost, upstreamCost, charge, begunAt, occurredAt } = call;
  const { unbilled, unbilledReason } = call;
  return {
    callId,
    workspaceId,
    apiKeyId: keyId,
    tool,
    units: formatUnitCount(units),
    unit: unitOf(prices, tool),
    pricePerUnitUsd: begunAt && formatExact(pricePerUnit(priceAt(prices, tool, begunAt))),
    costUsd: formatUsd(cost),
    upstreamCostUsd: formatUsd(upstreamCost),
    unbilledUsd: formatUsd(unbilled),
    unbilledReason,
    chargedTo: charge,
    sandbox: charge === 'NOTHING',
    begunAt: begunAt?.toISOString() ?? null,
    createdAt: occurredAt.toISOString(),
  };
}

export function presentDay({ day, tool, charge, calls, units, cost }: UsageDay): UsageDayResponse {
  return { day, tool, chargedTo: charge, calls, units: formatUnitCount(units), costUsd: formatUsd(cost) };
}
