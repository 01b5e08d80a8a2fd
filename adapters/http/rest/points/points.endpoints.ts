import type { ListedEntry } from '../../../../application/ledgers/ledger.repository.js';
import type { RedeemPoints } from '../../../../application/points/redeem-points.js';
import type { ShowPoints } from '../../../../application/points/show-points.js';
import { POINT_ACTIONS, POINT_CATALOGUE } from '../../../../domain/points/point-catalogue.js';
import { REDEMPTION_TERMS } from '../../../../domain/points/redemption.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { lite } from '../../shell/lite-shape.js';
import {
  PointsActivityLite,
  PointsActivityResponse,
  type PointsActivityRow,
  PointsBalanceResponse,
  RedemptionConfigResponse,
  RedemptionResponse,
} from './points.response.js';

const TAG = 'Points';
const READ = { kind: 'scopes', scopes: ['read:points'] } as const;

class RedeemBody {
  @WholeNumber('How many points are redeemed.', 500, { min: 1, max: Number(REDEMPTION_TERMS.monthlyCap) })
  points!: number;
}

export function pointsBalanceEndpoint(showPoints: ShowPoints): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/points/balance',
    audience: 'both',
    view: 'same',
    operationId: 'getPointsBalance',
    tag: TAG,
    summary: 'Read how many points you have',
    access: READ,
    responses: { 200: PointsBalanceResponse },
    async handle({ caller }) {
      return ok({ totalPoints: Number(await showPoints.balance(caller.userId)) });
    },
  });
}

export function pointsActivityEndpoint(showPoints: ShowPoints): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/points/activity',
    audience: 'both',
    view: lite(PointsActivityLite, ({ data, ...page }: PointsActivityResponse) => ({
      data: data.map(({ createdAt: date, ...row }) => ({ ...row, date })),
      ...page,
    })),
    operationId: 'listPointsActivity',
    tag: TAG,
    summary: 'List where your points come from',
    description: 'The newest first. With view=lite, createdAt is called date.',
    access: READ,
    paging: { by: 'offset' },
    responses: { 200: PointsActivityResponse },
    async handle({ caller, page: { limit, offset } }) {
      const { entries, count } = await showPoints.activity(caller.userId, { limit, offset });
      return ok({ data: entries.map(presentEntry), count, limit, offset });
    },
  });
}

export function redemptionConfigEndpoint(showPoints: ShowPoints): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/points/redemption-config',
    audience: 'both',
    view: 'pruned',
    operationId: 'getRedemptionConfig',
    tag: TAG,
    summary: 'Read what points can be redeemed for',
    access: READ,
    responses: { 200: RedemptionConfigResponse },
    async handle({ caller }) {
      const config = await showPoints.redemptionConfig(caller.userId);
      return ok({
        pointsPerUsd: Number(config.pointsPerUsd),
        minimumRedemption: Number(config.minimum),
        monthlyCap: Number(config.monthlyCap),
        currentBalance: Number(config.balance),
        owedPoints: Number(config.debt),
        remainingMonthlyAllowance: Number(config.remaining),
      });
    },
  });
}

export function redeemPointsEndpoint(redeemPoints: RedeemPoints): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/points/redeem',
    audience: 'both',
    operationId: 'redeemPoints',
    tag: TAG,
    summary: 'Exchange points for credits',
    description:
      'Spends points and grants the credits that they are worth, both or neither. 422 below the minimum, above the balance, or above what is ' +
      'left of the cap of this calendar month. Send an Idempotency-Key to repeat a request safely.',
    access: { kind: 'scopes', scopes: ['write:usage_credits'] },
    idempotency: 'stored',
    body: RedeemBody,
    responses: { 200: RedemptionResponse },
    async handle({ caller, body }) {
      const { points, credits, pointsLeft, creditBalance } = await redeemPoints.execute(
        caller.userId,
        BigInt(body.points),
      );
      return ok({
        pointsRedeemed: Number(points),
        budgetUsd: formatMinorUnits(credits),
        totalPoints: Number(pointsLeft),
        creditBalanceUsd: formatMinorUnits(creditBalance),
      });
    },
  });
}

function presentEntry({ kind, action, units, createdAt }: ListedEntry): PointsActivityRow {
  const actionType = POINT_ACTIONS.find((one) => one === action) ?? 'REDEMPTION';
  const reason = actionType === 'REDEMPTION' ? 'Points were redeemed for credits' : POINT_CATALOGUE[actionType].reason;
  const taken = units < 0n ? 'Taken back' : 'Given back';
  return {
    actionType,
    points: Number(units),
    description: kind === 'CORRECT' ? `${taken}: ${reason}` : reason,
    createdAt: createdAt.toISOString(),
  };
}
