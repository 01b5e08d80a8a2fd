import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresStopSignatures } from '../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { AbortActivationOperation } from '../../../application/mandates/abort-activation-operation.js';
import { EndMandates } from '../../../application/mandates/end-mandates.js';
import { ListMandates } from '../../../application/mandates/list-mandates.js';
import type { Mandate, MandateEnd, MandateKind, MandateSource } from '../../../application/mandates/mandate.js';
import { StopMandatesOperation } from '../../../application/mandates/stop-mandates-operation.js';
import { passkeyId, type UserId, walletOperationId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later } from '../../support/builders/time.js';
import { plainCall, StandingClock } from '../support/simple-ports.js';

/** A feature whose mandates a test sets, and that notes what it is told. */
class SetMandates implements MandateSource {
  readonly noted: string[] = [];
  /** Of all features, in their order. */
  static order: string[] = [];
  mandates: readonly Mandate[] = [];

  constructor(readonly kind: MandateKind) {}

  of = async () => this.mandates;
  lock = async (id: string) => this.note('lock', id);
  stop = async (id: string) => this.note('stop', id);
  ended = async (id: string) => this.note('ended', id);
  stands = async (id: string) => this.note('stands', id);

  add(count: number, end: MandateEnd, isActing = end !== 'DISCARD'): void {
    const added = Array.from({ length: count }, (_, index): Mandate => {
      const id = uuid(this.mandates.length + index + 1);
      const calls = end === 'DISCARD' ? [] : [plainCall(`${this.kind} ${end} ${index}`)];
      const purpose = { kind: 'AGENT_SESSION', recipient: id } as const;
      const described = {
        kind: this.kind,
        id,
        purpose,
        status: 'ACTIVE',
        contract: '0x01',
        salt: null,
        token: null,
      } as const;
      const nonce = BigInt(this.mandates.length + index + 1);
      const activation = end === 'ABORT' ? { nonce, validUntil: null } : null;
      return { ...described, terms: '0x', end, isActing, activation, calls, gas: BigInt(calls.length) };
    });
    this.mandates = [...this.mandates, ...added];
  }

  private note(what: string, id: string): [] {
    this.noted.push(`${what} ${id}`);
    SetMandates.order.push(`${what} ${this.kind} ${id}`);
    return [];
  }
}

let db: OpenDatabase;
let owner: UserId;
let sources: { readonly sessions: SetMandates; readonly schedules: SetMandates; readonly orders: SetMandates };
let list: ListMandates;
let stop: StopMandatesOperation;
let abort: AbortActivationOperation;
let signatures = 0;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  owner = (await storedPerson(db.database)).user.id;
  sources = {
    sessions: new SetMandates('AGENT_SESSION'),
    schedules: new SetMandates('SCHEDULE'),
    orders: new SetMandates('CONDITIONAL_ORDER'),
  };
  const all = Object.values(sources);
  list = new ListMandates(all, new StandingClock());
  signatures = 0;
  const operations = { countFor: async () => signatures };
  const nonceCalls = { exhaust: (nonce: bigint) => ({ call: plainCall(`use up ${nonce}`), gas: 10n }) };
  const stored = new PostgresStopSignatures(db.database);
  const ending = new EndMandates(all, stored, nonceCalls);
  stop = new StopMandatesOperation(list, ending, stored, operations);
  abort = new AbortActivationOperation(list, ending, stored, operations);
});

const passkey = passkeyId(uuid(9));
const approval = (at = CREATED_AT) => ({ passkeyId: passkey, origin: null, at });
const ended = (signedAt = CREATED_AT) => ({
  ...{ id: walletOperationId(uuid(8)), kind: stop.name, subjectId: owner, userId: owner, passkeyId: passkey },
  ...{ signedAt, validUntil: null, endedAt: later(signedAt, 1_000) },
});

describe('one signature', () => {
  it('ends the mandates of all kinds, drafts too, and each feature is told at the signature and at its end', async () => {
    sources.sessions.add(1, 'REVOKE');
    sources.schedules.add(1, 'CANCEL');
    sources.orders.add(1, 'DISALLOW');
    sources.orders.add(1, 'DISCARD');
    const stopping = await stop.find(owner, owner);
    expect(() => stop.assertSignable(stopping)).not.toThrow();
    const plan = stop.plan(stopping);
    expect(plan).toMatchObject({ key: `mandates:${owner}:1`, callGas: 3n });
    expect(plan.calls).toHaveLength(3);
    await stop.approved(stopping, approval());
    expect(sources.orders.noted).toEqual([`stop ${uuid(1)}`, `stop ${uuid(2)}`]);
    await stop.completed({ ...ended(), status: 'EXECUTED' }, '0x1');
    expect(sources.sessions.noted).toEqual([`stop ${uuid(1)}`, `ended ${uuid(1)}`]);
    expect(sources.schedules.noted).toEqual([`stop ${uuid(1)}`, `ended ${uuid(1)}`]);
    await stop.reversed({ ...ended(), status: 'EXECUTED' }, CREATED_AT);
    expect(sources.orders.noted).toContain(`stands ${uuid(1)}`);
  });

  it('leaves out what the owner names, and ends as many of the others as it can', async () => {
    sources.schedules.add(22, 'CANCEL');
    const [first, second] = sources.schedules.mandates;
    const stopping = await stop.find(owner, owner, [first?.id ?? '', uuid(77)]);
    expect(stopping.mandates).toHaveLength(20);
    expect(stopping.mandates[0]).toBe(second);
    expect(stop.card(stopping).lines).toEqual(
      expect.arrayContaining([
        { name: 'mandatesLeftOut', value: `Agent session for ${first?.id}` },
        { name: 'mandatesLeft', value: '1', type: 'number' },
      ]),
    );
    await stop.approved(stopping, approval());
    expect(sources.schedules.noted).not.toContain(`stop ${first?.id}`);
    const all = sources.schedules.mandates.map(({ id }) => id);
    const nothing = await stop.find(owner, owner, all);
    expect(() => stop.assertSignable(nothing)).toThrow('No mandate is on chain');
  });

  it('makes an activation under way impossible before it ends what that may have made', async () => {
    sources.schedules.add(1, 'CANCEL');
    sources.orders.add(1, 'ABORT');
    const stopping = await stop.find(owner, owner);
    expect(stop.plan(stopping)).toMatchObject({
      calls: [plainCall('SCHEDULE CANCEL 0'), plainCall('use up 1'), plainCall('CONDITIONAL_ORDER ABORT 0')],
      callGas: 12n,
    });
    await stop.approved(stopping, approval());
    expect(sources.orders.noted).toEqual([`stop ${uuid(1)}`]);
    const stored = await db.database.manager.query(
      'SELECT kind, used_nonce AS nonce FROM stopped_mandates WHERE owner_id = $1 ORDER BY kind',
      [owner],
    );
    expect(stored).toEqual([
      { kind: 'CONDITIONAL_ORDER', nonce: '1' },
      { kind: 'SCHEDULE', nonce: null },
    ]);
  });

  it('ends twenty at most, those on chain first; the next one ends the others', async () => {
    sources.sessions.add(5, 'DISCARD');
    sources.schedules.add(18, 'CANCEL');
    sources.orders.add(4, 'CANCEL');
    const first = await stop.find(owner, owner);
    expect(first).toMatchObject({ left: 7 });
    expect(stop.plan(first).calls).toHaveLength(20);
    expect(stop.card(first).lines).toContainEqual({ name: 'mandatesLeft', value: '7', type: 'number' });
    await stop.approved(first, approval());
    expect(sources.sessions.noted).toEqual([]);
    // A second signature of the same attempt would be another operation with the same nonce.
    signatures = 1;
    await expect(stop.approved(first, approval())).rejects.toThrow('look again');
    sources.schedules.mandates = [];
    sources.orders.mandates = sources.orders.mandates.slice(2);
    const second = await stop.find(owner, owner);
    await stop.approved(second, approval(later(CREATED_AT, 60_000)));
    expect(sources.sessions.noted).toHaveLength(5);
    await stop.failed({
      ...ended(later(CREATED_AT, 60_000)),
      status: 'LAPSED',
      failure: { code: 'DEADLINE_PASSED', reason: 'late' },
    });
    expect(sources.schedules.noted.filter((noted) => noted.startsWith('stands'))).toEqual([]);
  });

  it('ends what acts before what is over in the service and stands on chain', async () => {
    sources.orders.add(20, 'DISALLOW', false);
    sources.orders.add(1, 'DISALLOW');
    sources.schedules.add(1, 'CANCEL');
    sources.sessions.add(1, 'DISCARD');
    sources.sessions.add(1, 'REVOKE');
    const { mandates, left } = await stop.find(owner, owner);
    expect(mandates.slice(0, 3)).toMatchObject([
      { kind: 'AGENT_SESSION', end: 'REVOKE' },
      { kind: 'SCHEDULE', end: 'CANCEL' },
      { kind: 'CONDITIONAL_ORDER', isActing: true },
    ]);
    expect([mandates.filter(({ isActing }) => !isActing).length, left]).toEqual([17, 4]);
  });

  it('takes the mandates in one order at the signature and at its end, so that two signatures never wait for each other', async () => {
    sources.orders.add(2, 'DISALLOW');
    sources.schedules.add(1, 'CANCEL', false);
    sources.sessions.add(1, 'REVOKE', false);
    const inTurn = ['AGENT_SESSION', 'SCHEDULE', 'CONDITIONAL_ORDER', 'CONDITIONAL_ORDER'];
    SetMandates.order = [];
    await stop.approved(await stop.find(owner, owner), approval());
    await stop.completed({ ...ended(), status: 'EXECUTED' }, '0x1');
    expect(SetMandates.order.map((noted) => noted.split(' ')[1])).toEqual([...inTurn, ...inTurn]);
  });

  it('is not asked for without a mandate on chain, nor for somebody else', async () => {
    sources.sessions.add(1, 'DISCARD');
    const stopping = await stop.find(owner, owner);
    expect(() => stop.assertSignable(stopping)).toThrow('No mandate is on chain');
    const other = (await storedPerson(db.database)).user.id;
    await expect(stop.find(owner, other)).rejects.toThrow('not found');
  });
});

describe('the abort of one activation', () => {
  it.each(['AGENT_SESSION', 'SCHEDULE', 'CONDITIONAL_ORDER'] as const)(
    'of a mandate of the kind %s makes it impossible, ends what it may have made, and leaves the other mandates alone',
    async (kind) => {
      const { sessions, schedules, orders } = sources;
      sessions.add(1, 'REVOKE');
      const source = { AGENT_SESSION: sessions, SCHEDULE: schedules, CONDITIONAL_ORDER: orders }[kind];
      source.mandates = [];
      source.add(2, 'ABORT');
      const aborting = await abort.find(uuid(2), owner);
      expect(() => abort.assertSignable(aborting)).not.toThrow();
      expect(abort.plan(aborting)).toEqual({
        key: `mandate:${uuid(2)}:1`,
        calls: [plainCall('use up 2'), plainCall(`${kind} ABORT 1`)],
        callGas: 11n,
        purse: 'STOP',
      });
      await abort.approved(aborting, approval());
      const signed = { ...ended(), kind: abort.name, subjectId: uuid(2) };
      await abort.completed({ ...signed, status: 'EXECUTED' }, '0x1');
      await abort.failed({ ...signed, status: 'LAPSED', failure: { code: 'DEADLINE_PASSED', reason: 'late' } });
      await abort.reversed({ ...signed, status: 'EXECUTED' }, CREATED_AT);
      const all = [...sessions.noted, ...schedules.noted, ...orders.noted];
      expect(all).toEqual(['stop', 'ended', 'stands', 'stands'].map((what) => `${what} ${uuid(2)}`));
    },
  );

  it('is refused when nothing is under way, for another attempt, and for somebody else', async () => {
    sources.schedules.add(1, 'CANCEL');
    const standing = await abort.find(uuid(1), owner);
    expect(() => abort.assertSignable(standing)).toThrow('No activation is under way; the status is ACTIVE');
    await expect(abort.find(uuid(3), owner)).rejects.toThrow('not found');
    signatures = 1;
    await expect(abort.approved(standing, approval())).rejects.toThrow('look again');
  });
});
