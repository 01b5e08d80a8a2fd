import type { Clock } from '../../../application/ports/clock.js';
import type { AdvanceClock } from '../../../application/sandbox/advance-clock.js';
import type { Faucet } from '../../../application/sandbox/faucet.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { CurrencyCode } from '../shell/fields/choices.js';
import { DecimalAmount, PayableAmount } from '../shell/fields/decimals.js';
import { WholeNumber } from '../shell/fields/numbers.js';
import { OpenObject } from '../shell/fields/objects.js';
import { Username } from '../shell/fields/text.js';
import { Instant } from '../shell/fields/times.js';

class WorldResponse {
  @OpenObject('Where everything of this sandbox is: URLs, chain, tokens and demo people.', {
    apiUrl: 'http://localhost:3000',
  })
  world!: object;
}

class ClockResponse {
  @Instant('The time of the sandbox.')
  now!: string;
}

class AdvanceBody {
  @WholeNumber('How far to move the clock on, in milliseconds.', 60000)
  milliseconds!: number;
}

class FaucetBody {
  @Username('Who gets it.', { max: 64 })
  username!: string;

  @CurrencyCode('The currency to give.')
  currency!: Currency;

  @PayableAmount('How much to give.', '25.00')
  amount!: string;
}

class FaucetResponse {
  @Username('Who got it.')
  username!: string;

  @DecimalAmount('What was given.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the amount.')
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
    refusals: [404],
    async handle({ body }) {
      const money = await faucet.execute(body);
      const amount = formatMinorUnits(money.minorUnits);
      return ok({ username: body.username.toLowerCase(), amount, currency: money.currency });
    },
  });
}
