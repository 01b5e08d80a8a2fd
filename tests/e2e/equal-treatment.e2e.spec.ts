import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES } from '../../domain/access/scopes.js';
import { eventually } from '../support/eventually.js';
import { type ChainMove, ChainMoves } from '../support/payment-types/chain-moves.js';
import { marketTokensOf } from '../support/payment-types/market-tokens.js';
import {
  type NamedSample,
  PAYMENT_SAMPLES,
  requestOf,
  type SamplePayer,
  sourceOf,
} from '../support/payment-types/payment-samples.js';
import type { ErrorBody, HttpAnswer } from '../support/sandbox/http-exchange.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

/* What holds for a payment holds for payments of every type. All of them are made at once, because each one waits for the chain. */

const PATIENCE_MS = 60_000;
const UNIT = 1_000_000n;
/** What a payer has, and what each of two payments takes that exceed it together. */
const HELD = 10n;
const LARGE = 6n;
/** The code of a contract that reverts whatever it is called with. */
const REVERTS = '0x5f5ffd';

const NOTICES = ['PAYMENT_PROPOSED', 'PAYMENT_COMPLETED', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED'];

/** Somebody who pays by one sample, and everything that happened to the payments. */
interface Story {
  readonly payer: SamplePayer;
  /** Null for a type without an amount. */
  readonly refused: HttpAnswer<Payment & ErrorBody> | null;
  readonly first: HttpAnswer<Payment>;
  readonly repeated: HttpAnswer<Payment>;
  readonly rejected: Payment;
  readonly ends: readonly Payment[];
  readonly left: bigint;
  readonly moves: readonly ChainMove[];
  readonly isDone: boolean;
  readonly expiring: string;
}

interface Row {
  readonly type: string;
  readonly typeGroup: string;
  readonly status: string;
  readonly transactionHash: string;
  readonly counterparty: object | null;
}

let sandbox: Sandbox;
let chainMoves: ChainMoves;
/** What happened, by the sample's name. One that failed spoils no other. */
let stories: ReadonlyMap<string, PromiseSettledResult<Story>>;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  const [bank] = await sandbox.database.query<{ address: string }>(
    "SELECT address FROM known_parties WHERE kind = 'bank'",
  );
  chainMoves = await ChainMoves.of(sandbox.world, bank?.address ?? '');
  const told = await Promise.allSettled(PAYMENT_SAMPLES.map(tell));
  stories = new Map(PAYMENT_SAMPLES.flatMap(({ name }, index) => (told[index] ? [[name, told[index]]] : [])));
  await sandbox.advanceClock(6);
});
afterAll(() => sandbox?.stop());

async function tell(sample: NamedSample): Promise<Story> {
  const contractOf = await marketTokensOf(sandbox.world.dataDirectory);
  const person = await sandbox.newPerson({ USD: String(HELD) });
  const payer = { ...person, rest: await sandbox.client(person.userId, DEFAULT_SCOPES), contractOf };
  const fields = await sample.prepare(payer, HELD);
  const source = await sourceOf(sample, payer, fields);
  const propose = (amount: bigint | string, key = randomUUID()) => {
    const { path, ...request } = requestOf(sample, { ...fields, amount: String(amount) });
    const headers = { 'Idempotency-Key': key };
    return payer.rest.send<Payment & ErrorBody>(path, { method: 'POST', headers, ...request });
  };
  const proposed = async (amount: bigint) => {
    const { status, body: answer } = await propose(amount);
    if (status !== 201) throw new Error(`${sample.name} was refused: ${answer.message}`);
    return answer.paymentRequestId;
  };
  const key = randomUUID();
  const refused = sample.hasNoAmount ? null : await propose(`${HELD}.01`);
  const first = await propose(1n, key);
  const repeated = await propose(1n, key);
  await payer.app.reject(first.body.paymentRequestId, 'Not mine');
  if (first.status !== 201) throw new Error(`${sample.name} was refused: ${JSON.stringify(first.body)}`);
  const rejected = await payer.rest.payment(first.body.paymentRequestId);
  const expiring = await proposed(1n);
  const both = [await proposed(LARGE), await proposed(LARGE)];
  const ends = movesMoney(sample) ? await endAtOnce(payer, both) : await endInTurn(payer, both, source);
  const left = await sandbox.node.balanceOf(source);
  const paid = ends.find(({ status }) => status === 'COMPLETED')?.transactionHash;
  const moves = paid === undefined ? [] : await chainMoves.in(paid, payer.walletAddress, source);
  const isDone = (await sample.isDone?.(payer, fields)) ?? true;
  return { payer, refused, first, repeated, rejected, ends, left, moves, isDone, expiring };
}

function movesMoney({ moves }: NamedSample): boolean {
  return moves.length > 0;
}

async function endAtOnce({ app, rest }: SamplePayer, ids: readonly string[]): Promise<readonly Payment[]> {
  for (const id of ids) await app.approve(id);
  return Promise.all(ids.map((id) => rest.settled(id)));
}

/** What moves nothing exceeds no balance: the second one fails because the account's contract refuses everything by then. */
async function endInTurn({ app, rest }: SamplePayer, [first = '', second = '']: readonly string[], account: string) {
  await app.approve(first);
  const ends = [await rest.settled(first)];
  await sandbox.node.rpc('anvil_setCode', [account, REVERTS]);
  await app.approve(second);
  return [...ends, await rest.settled(second)];
}

describe.each(PAYMENT_SAMPLES)('$name', (sample) => {
  const story = (): Story => {
    const found = stories.get(sample.name);
    if (found?.status !== 'fulfilled') throw found?.reason;
    return found.value;
  };
  const completed = () => story().ends.find(({ status }) => status === 'COMPLETED');

  it('is refused when the balance does not cover it', () => {
    const { refused } = story();
    if (sample.hasNoAmount) return expect(refused).toBeNull();
    expect([refused?.status, refused?.body.code, refused?.body.message]).toEqual([
      422,
      'VALIDATION_ERROR',
      'amount exceeds the balance: 10.00 USD available, 10.01 USD needed',
    ]);
  });

  it('is proposed once for an Idempotency-Key', () => {
    const { first, repeated } = story();
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(repeated.body).toEqual(first.body);
  });

  it('says in every status what it is, where it stands and what to do', async () => {
    const { first, rejected, ends, expiring, payer } = story();
    const expired = await payer.rest.payment(expiring);
    const all = [first.body, rejected, ...ends, expired];
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['PENDING_APPROVAL', 'REJECTED', 'COMPLETED', 'FAILED', 'EXPIRED']),
    );
    for (const { paymentType, message, status, nextStep } of all) {
      expect([paymentType, message]).toEqual([sample.paymentType, expect.stringMatching(/\S/)]);
      if (status !== 'COMPLETED' && status !== 'REJECTED')
        expect([status, nextStep]).toEqual([status, expect.any(String)]);
    }
    expect(rejected.message).toContain('Not mine');
    expect(expired.pollAfterMs).toBe(0);
  });

  it('and another one that together exceed the balance, or that its contract refuses: one is COMPLETED, one is FAILED', () => {
    const { ends, left, moves, isDone } = story();
    expect(ends.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED']);
    expect(ends.find(({ status }) => status === 'FAILED')?.transactionHash).toBeUndefined();
    const spent = movesMoney(sample) ? LARGE : 0n;
    expect(left).toBe((HELD - spent) * UNIT);
    expect(moves.map(({ move }) => move)).toEqual(sample.moves);
    expect(moves[0]?.minorUnits ?? 0n).toBe(spent * UNIT);
    expect(isDone).toBe(true);
    for (const { minorUnits } of moves) expect(minorUnits).toBeGreaterThan(0n);
  });

  it('is a row of the history with type, group and counterparty when it moves money', async () => {
    const { rest } = story().payer;
    if (!movesMoney(sample)) {
      const { status } = await rest.get(`/transactions/${completed()?.transactionHash}`);
      expect(status).toBe(404);
      return;
    }
    const rowOf = async () => {
      const { body } = await rest.get<{ data: readonly Row[] }>('/transactions?limit=50');
      return body.data.find(({ transactionHash }) => transactionHash === completed()?.transactionHash);
    };
    const row = await eventually('the payment is in the history', rowOf, PATIENCE_MS);
    expect(row).toMatchObject({
      status: 'COMPLETED',
      type: expect.stringMatching(/^[A-Z0-9_]+$/),
      typeGroup: expect.stringMatching(/\S/),
      counterparty: expect.anything(),
    });
  });

  it('is told in the notifications: that it was proposed, completed, failed and expired', async () => {
    const { rest } = story().payer;
    const told = async () => {
      const { body } = await rest.get<{ notifications: readonly { type: string }[] }>('/notifications?limit=50');
      const types = new Set(body.notifications.map(({ type }) => type));
      return NOTICES.every((type) => types.has(type));
    };
    await eventually('the payer is told', told, PATIENCE_MS);
  });
});
