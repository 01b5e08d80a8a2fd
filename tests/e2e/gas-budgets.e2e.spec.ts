import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseEther } from 'ethers';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../support/eventually.js';
import { Exposition } from '../support/prometheus/exposition.js';
import { type ErrorBody, exchange, type HttpAnswer } from '../support/sandbox/http-exchange.js';
import { runOps } from '../support/sandbox/ops-command.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

interface DailyLimits {
  readonly resetsAt: string;
  readonly networkFees: { readonly used: string; readonly limit: string | null };
  readonly passkeyChanges: { readonly used: number; readonly limit: number | null };
}

const BUDGET = '0.003';
/** Enough for the tests, and so much that they end before the day does. */
const MINUTES_NEEDED = 15;
const MINUTES_OF_DAY = 24 * 60;

let sandbox: Sandbox;
beforeAll(async () => {
  const environment = {
    PASSKEY_CHANGES_PER_DAY: '5',
    GAS_BUDGET_PER_USER: BUDGET,
    GAS_BUDGET_MOST_PER_USER: BUDGET,
  };
  sandbox = await Sandbox.start({ environment });
  const now = await sandbox.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  if (minute > MINUTES_OF_DAY - MINUTES_NEEDED) await sandbox.advanceClock(MINUTES_NEEDED);
});
afterAll(() => sandbox?.stop());

const limitsOf = async ({ app }: Person) => (await app.get<DailyLimits>('/daily-limits')).body;

function expectLimitReached(answer: HttpAnswer<unknown>, message: string) {
  expect([answer.status, answer.body]).toEqual([
    409,
    { code: 'CONFLICT', message: expect.stringContaining(message), retryable: true },
  ]);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(MINUTES_OF_DAY * 60);
}

const relayedFor = async ({ userId }: Person) => {
  const rows = await sandbox.database.query('SELECT FROM wallet_operations WHERE user_id = $1', [userId]);
  return rows.length;
};

/** Waits until the real costs of everything that somebody signed are known. */
const settledFor = async ({ userId }: Person) => {
  const unsettled = 'SELECT FROM sponsored_gas WHERE user_id = $1 AND used_wei IS NULL';
  const isSettled = async () => (await sandbox.database.query(unsettled, [userId])).length === 0;
  await eventually(`what ${userId} signed is settled`, isSettled);
};

/** As if somebody had signed until the day's money was used up. */
const spendAllOf = ({ userId }: Person) =>
  sandbox.database.query(`UPDATE gas_spending SET wei = $2 WHERE scope = 'user' AND subject = $1`, [
    userId,
    String(parseEther(BUDGET)),
  ]);

it('somebody without money makes the service send five changes of passkeys a day, not nine', async () => {
  const person = await sandbox.newPerson();
  const owner = new PasskeyOwner(sandbox, person);
  const backups: string[] = [];
  for (let count = 0; count < 9; count += 1) backups.push(await owner.register(owner.newDevice()));

  for (const id of backups.slice(0, 5)) await owner.change(id, 'activation', person.app);
  for (const id of backups.slice(5)) {
    expectLimitReached(await owner.options(id, 'activation'), 'Passkeys can be changed 5 times a day, and you did');
    expect(await owner.statusOf(id)).toBe('pending');
  }
  expect(await relayedFor(person)).toBe(5);
  expect(await limitsOf(person)).toMatchObject({ passkeyChanges: { used: 5, limit: 5 } });
});

it('a day’s gas money of a user ends: nothing more can be proposed or signed, and nothing is half done', async () => {
  const [payer, other, recipient] = await Promise.all([
    sandbox.newPerson({ USD: '100' }),
    sandbox.newPerson({ USD: '100' }),
    sandbox.newPerson(),
  ]);
  const terms = { recipientUsername: recipient.username, amount: '1' };
  const first = await payer.rest.proposed(terms);
  await payer.app.approve(first);
  await payer.rest.settled(first);
  await settledFor(payer);
  const begun = await payer.rest.proposed(terms);
  const { publicKey } = await payer.app.signingOptions(begun);
  const seen = await payer.rest.proposed(terms);
  await spendAllOf(payer);

  const message = "The network fees that the service pays in a day for one user's operations are used up";
  const { app, username } = payer;
  const assertion = await new SoftwareAuthenticator(app.passkeys).get(publicKey, app.origin, username);
  expectLimitReached(await payer.rest.propose(terms), message);
  expectLimitReached(await payer.app.post<ErrorBody>(`/approvals/${seen}/options`), message);
  expectLimitReached(await payer.app.handIn<ErrorBody>(begun, assertion), message);
  for (const id of [begun, seen]) expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');
  expect(await relayedFor(payer)).toBe(1);
  expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(1_000_000n);

  const { networkFees, resetsAt } = await limitsOf(payer);
  expect(networkFees).toEqual({ used: BUDGET, limit: BUDGET });

  const theirs = await other.rest.proposed(terms);
  await other.app.approve(theirs);
  expect((await other.rest.settled(theirs)).status).toBe('COMPLETED');

  const { body } = await exchange<string>(`${sandbox.service.operationsUrl}/metrics`);
  const refusals = /^accounts_daily_limit_refusals_total\{limit="gas_of_user"\} ([3-9]|\d\d+)$/m;
  expect(body).toMatch(refusals);
  expect(new Exposition(body).has('accounts_gas_spent_today_wei')).toBe(true);
  const shown = await runOps(['budgets'], { DATA_DIR: sandbox.service.dataDirectory });
  expect([shown.exitCode, shown.stdout]).toEqual([
    0,
    expect.stringContaining(`user         ${payer.userId}  ${BUDGET}`),
  ]);

  await sandbox.advanceClock(Math.ceil((Date.parse(resetsAt) - (await sandbox.now()).getTime()) / 60_000));
  const tomorrow = await payer.rest.proposed(terms);
  await payer.app.approve(tomorrow);
  expect((await payer.rest.settled(tomorrow)).status).toBe('COMPLETED');
});

it('what was reserved becomes what the chain took', async () => {
  const person = await sandbox.newPerson({ USD: '10' });
  const recipient = await sandbox.newPerson();
  const id = await person.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
  await person.app.approve(id);
  await person.rest.settled(id);
  await settledFor(person);

  const [sums] = await sandbox.database.query(
    `SELECT g.used_wei::text AS used, g.used_wei < g.reserved_wei AS "isLess", (SELECT sum(s.fee_wei) FROM relay_slots s
        JOIN relay_slot_tasks t USING (chain_id, signer, nonce) WHERE t.subject_id IN (g.subject_id, w.id))::text AS fees,
      (SELECT wei FROM gas_spending WHERE scope = 'user' AND subject = g.user_id::text)::text AS spent
    FROM sponsored_gas g JOIN wallets w ON w.user_id = g.user_id WHERE g.user_id = $1`,
    [person.userId],
  );
  expect(sums).toEqual({
    used: sums?.['fees'],
    isLess: true,
    fees: expect.stringMatching(/^[1-9]\d+$/),
    spent: sums?.['fees'],
  });
});
