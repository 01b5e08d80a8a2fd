import type { DailyLimits, GetDailyLimits } from '../../../../application/gas-budgets/get-daily-limits.js';
import { formatEther } from '../../../../domain/gas-budgets/ether.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Count } from '../../shell/fields/numbers.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

class NetworkFeesOfDay {
  @Text("What was used today, in the chain's own coin.", '0.0004')
  used!: string;

  @Nullable()
  @Text('How much there is for the day; null: any amount.', '0.005')
  limit!: string | null;
}

class PasskeyChangesOfDay {
  @Count('How many were signed today.')
  used!: number;

  @Nullable()
  @Count('How many can be signed in a day; null: any number.', 5)
  limit!: number | null;
}

export class DailyLimitsResponse {
  @Instant('When the next day begins, in UTC.', '2026-11-21T00:00:00.000Z')
  resetsAt!: string;

  @Nested(() => NetworkFeesOfDay, 'The network fees that the service pays for what the owner signs.')
  networkFees!: NetworkFeesOfDay;

  @Nested(() => PasskeyChangesOfDay, 'Additions and removals of passkeys.')
  passkeyChanges!: PasskeyChangesOfDay;
}

export function dailyLimitsEndpoint(getDailyLimits: GetDailyLimits): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/daily-limits',
    audience: 'owner',
    operationId: 'getDailyLimits',
    tag: 'Settings',
    summary: 'Read what is used of the limits of the day',
    access: { kind: 'session' },
    responses: { 200: DailyLimitsResponse },
    async handle({ caller }) {
      return ok(present(await getDailyLimits.execute(caller.userId)));
    },
  });
}

function present({ resetsAt, networkFees, passkeyChanges }: DailyLimits): DailyLimitsResponse {
  const { used, limit } = networkFees;
  return {
    resetsAt: resetsAt.toISOString(),
    networkFees: { used: formatEther(used), limit: limit === null ? null : formatEther(limit) },
    passkeyChanges,
  };
}
