import { IsIn, IsInt, IsISO8601, IsObject, IsString, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { Clock } from '../../../application/ports/clock.js';
import type { AdvanceClock } from '../../../application/sandbox/advance-clock.js';
import type { Faucet } from '../../../application/sandbox/faucet.js';
import { CURRENCIES, type Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';

class WorldResponse {
  @IsObject()
  @JSONSchema({ description: 'Where everything of this sandbox is: URLs, chain, tokens and demo people.' })
  world!: object;
}

class ClockResponse {
  @IsISO8601()
  now!: string;
}

class AdvanceBody {
  @IsInt()
  @JSONSchema({ description: 'How far to move the clock on, in milliseconds.' })
  milliseconds!: number;
}

class FaucetBody {
  @IsString()
  @MaxLength(64)
  username!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  @MaxLength(32)
  amount!: string;
}

class FaucetResponse {
  @IsString()
  username!: string;

  @IsString()
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;
}

const TAG = 'Sandbox';
const OPEN = { kind: 'public', ignoresCredential: true } as const;

export function worldEndpoint(describe: () => object): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/world',
    audience: 'sandbox',
    operationId: 'describeWorld',
    tag: TAG,
    summary: 'See what this sandbox consists of',
    access: OPEN,
    responses: { 200: WorldResponse },
    async handle() {
      return ok({ world: describe() });
    },
  });
}

export function readClockEndpoint(clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/clock',
    audience: 'sandbox',
    operationId: 'readClock',
    tag: TAG,
    summary: "Read the service's clock",
    access: OPEN,
    responses: { 200: ClockResponse },
    async handle() {
      return ok({ now: clock.now().toISOString() });
    },
  });
}

export function advanceClockEndpoint(advanceClock: AdvanceClock): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/clock/advance',
    audience: 'sandbox',
    operationId: 'advanceClock',
    tag: TAG,
    summary: "Move the service's clock and the chain's block time on",
    access: OPEN,
    // Nobody is known here whose key it could be.
    idempotency: false,
    body: AdvanceBody,
    responses: { 200: ClockResponse },
    async handle({ body }) {
      return ok({ now: (await advanceClock.execute(body.milliseconds)).toISOString() });
    },
  });
}

export function faucetEndpoint(faucet: Faucet): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/faucet',
    audience: 'sandbox',
    operationId: 'fillFromFaucet',
    tag: TAG,
    summary: 'Give a user test money',
    access: OPEN,
    // Nobody is known here whose key it could be.
    idempotency: false,
    body: FaucetBody,
    responses: { 200: FaucetResponse },
    async handle({ body }) {
      const money = await faucet.execute(body);
      const amount = formatMinorUnits(money.minorUnits);
      return ok({ username: body.username.toLowerCase(), amount, currency: money.currency });
    },
  });
}
