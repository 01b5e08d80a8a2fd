import { POINT_ACTIONS, type PointAction } from '../../../../domain/points/point-catalogue.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export const POINT_ACTION_TYPES = [...POINT_ACTIONS, 'REDEMPTION'] as const;

export class PointsBalanceResponse {
  @Count('The points that can be redeemed.', 640)
  totalPoints!: number;
}

export class PointsActivityRow {
  @OneOf(POINT_ACTION_TYPES, 'What the points were earned or spent for.')
  actionType!: PointAction | 'REDEMPTION';

  @WholeNumber('Above zero: earned or given back. Below zero: redeemed or taken back.', 10)
  points!: number;

  @Text('What happened, in English.', 'A payment was completed')
  description!: string;

  @Instant('When it was booked.')
  createdAt!: string;
}

export class PointsActivityResponse {
  @ListOf(() => PointsActivityRow, 'The newest first.')
  data!: readonly PointsActivityRow[];

  @Count('How many there are on all pages.')
  count!: number;

  @Count('The most that this page can have.', 20)
  limit!: number;

  @Count('How many were skipped.', 0)
  offset!: number;
}

class PointsActivityRowLite extends Picked(PointsActivityRow, 'actionType', 'points', 'description') {
  @Instant('When it was booked.')
  date!: string;
}

export class PointsActivityLite extends Picked(PointsActivityResponse, 'count', 'limit', 'offset') {
  @ListOf(() => PointsActivityRowLite, 'The newest first.')
  data!: readonly PointsActivityRowLite[];
}

export class RedemptionConfigResponse {
  @Count('The points for one US dollar of credits.', 1000)
  pointsPerUsd!: number;

  @Count('The fewest points of a redemption.', 500)
  minimumRedemption!: number;

  @Count('The most points that are redeemed in a calendar month (UTC).', 10_000)
  monthlyCap!: number;

  @Count('The points that you have.', 640)
  currentBalance!: number;

  @Count('Points that were taken back after they had been redeemed. The next points settle them first.', 0)
  owedPoints!: number;

  @Count('What is left of the cap in this month, in points.', 10_000)
  remainingMonthlyAllowance!: number;
}

export class RedemptionResponse {
  @Count('The points that were redeemed.', 500)
  pointsRedeemed!: number;

  @DecimalAmount('The credits that were granted for them, in US dollars.', { example: '0.50' })
  budgetUsd!: string;

  @Count('The points that are left.', 140)
  totalPoints!: number;

  @DecimalAmount('The credits after it, in US dollars.', { example: '31.90' })
  creditBalanceUsd!: string;
}
