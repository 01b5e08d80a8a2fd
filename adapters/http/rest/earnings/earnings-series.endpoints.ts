import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { EarningsPoint } from '../../../../application/earnings/earnings-series.js';
import type { GetEarningsSeries } from '../../../../application/earnings/get-earnings-series.js';
import {
  DEFAULT_EARNINGS_WINDOW,
  EARNINGS_WINDOWS,
  type EarningsWindow,
} from '../../../../domain/earnings/earnings-window.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/field-decorators.js';

class EarningsSeriesQuery {
  @IsUUID()
  @JSONSchema({ description: 'An earnings account of the caller; GET /v1/wealth names them.' })
  accountId!: string;

  @Optional()
  @IsIn(EARNINGS_WINDOWS)
  @JSONSchema({ description: 'The last week, month, three months or year, today included.' })
  window: EarningsWindow = DEFAULT_EARNINGS_WINDOW;
}

export class EarningsPointResponse {
  @IsISO8601()
  @JSONSchema({ format: 'date', description: 'A day in UTC.' })
  date!: string;

  @IsString()
  @JSONSchema({ description: "What the account was worth at the day's end, or is worth now. Decimal string." })
  balance!: string;

  @IsString()
  @JSONSchema({
    description: 'What the day brought beside deposits and withdrawals. Decimal string; negative when worth was lost.',
  })
  earned!: string;
}

export class EarningsSeriesResponse {
  @IsUUID()
  accountId!: string;

  @IsIn(EARNINGS_WINDOWS)
  window!: EarningsWindow;

  @ValidateNested({ each: true })
  @Type(() => EarningsPointResponse)
  @JSONSchema({ description: 'One for each day, the oldest first.' })
  points!: EarningsPointResponse[];
}

export function earningsSeriesEndpoint(getEarningsSeries: GetEarningsSeries): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/earnings/time-series',
    audience: 'client',
    view: 'pruned',
    operationId: 'getEarningsTimeSeries',
    tag: 'Rates and earnings',
    summary: 'Read what an earnings account brought day by day',
    access: { kind: 'scopes', scopes: ['read:earnings'] },
    query: EarningsSeriesQuery,
    responses: { 200: EarningsSeriesResponse },
    examples: {
      response: {
        accountId: '0198a1de-5c2e-7c30-a1b2-0242ac120002',
        window: '1w',
        points: [{ date: '2026-11-20', balance: '400.093151', earned: '0.046575' }],
      },
    },
    async handle({ caller, query: { accountId, window } }) {
      const points = await getEarningsSeries.execute({ userId: caller.userId, accountId, window });
      return ok({ accountId: accountId.toLowerCase(), window, points: points.map(presentPoint) });
    },
  });
}

function presentPoint({ date, balance, earned }: EarningsPoint): EarningsPointResponse {
  return { date, balance: formatMinorUnits(balance), earned: formatMinorUnits(earned) };
}
