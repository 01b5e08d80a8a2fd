import { describe, expect, it } from '@jest/globals';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { ConflictError, NotFoundError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { passkeyId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { ALICE, BOB, passkeyOf } from '../support/people.js';
import { ORIGIN } from '../support/pipeline.js';
import { BACKUP, changesOf, PRIMARY } from './passkey-changes.js';

type World = ReturnType<typeof changesOf>;

async function expectRefused(world: World, act: () => Promise<unknown>, error: new (...args: never[]) => Error) {
  const before = world.state();
  await expect(act()).rejects.toThrow(error);
  expect(world.state()).toEqual(before);
}

describe('adding a passkey', () => {
  it('is approved by another one: stored with its operation, announced and recorded', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    expect(world.operations.all).toHaveLength(1);
    const by = { userId: PRIMARY.userId, passkeyId: PRIMARY.id };
    expect(world.newest()).toMatchObject({ kind: 'add-passkey', subjectId: BACKUP.id, ...by });
    expect(world.outbox.types).toEqual(['passkey.changed', 'operation.signed']);
    expect(world.record.events).toEqual([
      {
        type: 'passkey.change_approved',
        userId: PRIMARY.userId,
        origin: ORIGIN,
        details: { passkeyId: BACKUP.id, change: 'add', signedWith: PRIMARY.id },
      },
    ]);
  });

  it('asks for a confirmed passkey other than itself', async () => {
    const { options } = await changesOf().begin('add', BACKUP.id);
    expect(options['credentialIds']).toEqual([PRIMARY.credentialId]);
  });

  it('cannot be signed by itself, by a stranger, or twice', async () => {
    const world = changesOf();
    await expectRefused(world, () => world.approve('add', BACKUP.id, BACKUP.credentialId), UnauthorizedError);
    const stranger = passkeyOf(BOB).credentialId;
    await expectRefused(world, () => world.approve('add', BACKUP.id, stranger), UnauthorizedError);
    await expectRefused(world, () => world.approve('add', BACKUP.id, PRIMARY.credentialId, BOB.id), NotFoundError);
    await expectRefused(world, () => world.approve('add', 'nonsense'), ValidationError);
    await world.approve('add', BACKUP.id);
    await expectRefused(world, () => world.approve('add', BACKUP.id), ConflictError);
  });

  it('ends as the chain says; after a failure it is another operation', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    const first = world.newest();
    await world.settle.execute(first.id);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    await world.end({ success: false, revertReason: 'No' });
    expect([world.statusOf(BACKUP.id), world.record.types.at(-1)]).toEqual(['failed', 'passkey.change_failed']);

    await world.approve('add', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    const hashes = world.operations.all.map(({ signed }) => signed?.hash);
    expect(new Set(hashes).size).toBe(2);
  });

  it('becomes confirmed once, however often it is settled', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    const { id } = world.newest();
    await world.end();
    await Promise.all([1, 2, 3].map(() => world.settle.execute(id)));
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
    expect(world.record.types).toEqual(['passkey.change_approved', 'passkey.confirmed']);
  });
});

describe('the changes of a day', () => {
  const failing = async (world: World, signCount: number) => {
    await world.approve('add', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, signCount);
    await world.end({ success: false, revertReason: 'No' });
  };

  it('are five; the sixth is refused before the passkey is asked, and also when it has signed', async () => {
    const world = changesOf();
    for (const signCount of [1, 2, 3, 4, 5]) await failing(world, signCount);

    const tomorrow = 'Passkeys can be changed 5 times a day, and you did; try again from 2026-03-02T00:00:00.000Z on';
    await expect(world.begin('add', BACKUP.id)).rejects.toThrow(tomorrow);
    await expect(failing(world, 6)).rejects.toThrow(tomorrow);
    await expectRefused(world, () => failing(world, 6), DailyLimitError);
    expect(world.operations.all).toHaveLength(5);

    world.clock.time = new Date('2026-03-02T00:00:00.000Z');
    await failing(world, 6);
    expect(world.operations.all).toHaveLength(6);
  });
});

describe('a change that the chain takes back', () => {
  it('makes an added passkey no signer until it is executed again', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    await world.end();
    await world.drop();
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    await world.end();
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
    expect(world.record.types).toEqual([
      'passkey.change_approved',
      'passkey.confirmed',
      'passkey.change_reversed',
      'passkey.confirmed',
    ]);
  });

  it('makes a removed passkey a signer again when the chain then refuses to remove it', async () => {
    const world = changesOf('confirmed');
    await world.approve('remove', PRIMARY.id, BACKUP.credentialId);
    await world.end();
    expect(world.statusOf(PRIMARY.id)).toBe('removed');
    await world.drop();
    expect(world.statusOf(PRIMARY.id)).toBe('removing');
    await world.end({ success: false, revertReason: 'No' });
    expect(world.statusOf(PRIMARY.id)).toBe('confirmed');
  });

  it('leaves the status to a newer change of the same passkey', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    const added = world.newest().id;
    await world.end();
    await world.approve('remove', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    await world.drop(added);
    expect(world.statusOf(BACKUP.id)).toBe('removing');
    await world.end({}, added);
    expect(world.statusOf(BACKUP.id)).toBe('removing');
    await world.end();
    expect(world.statusOf(BACKUP.id)).toBe('removed');
  });
});

describe('a chain that executes what was thought to have failed', () => {
  /** An addition that lapses although a node has it. @returns its id */
  async function lapsedAddition(world: World) {
    await world.approve('add', BACKUP.id);
    const { id } = world.newest();
    await world.lapse();
    expect(world.statusOf(BACKUP.id)).toBe('failed');
    return id;
  }

  it('shows a passkey that its owner had discarded, tells the owner, and it can be removed', async () => {
    const world = changesOf();
    const addition = await lapsedAddition(world);
    await world.discard(BACKUP.id);
    expect(world.statusOf(BACKUP.id)).toBe('removed');

    const told = world.outbox.types.length;
    await world.end({}, addition);
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
    expect(world.outbox.types.slice(told)).toContain('passkey.changed');
    expect(world.record.types.slice(-2)).toEqual(['passkey.change_reversed', 'passkey.confirmed']);

    await world.approve('remove', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    await world.end();
    expect(world.statusOf(BACKUP.id)).toBe('removed');
  });

  it('loses no correction while a newer addition of the same passkey is under way', async () => {
    const world = changesOf();
    const first = await lapsedAddition(world);
    await world.approve('add', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    const second = world.newest().id;
    await world.end({}, first);
    expect(world.operationStatus(first)).toBe('LAPSED');

    // The chain has the signer already.
    await world.end({ success: false, revertReason: 'No' }, second);
    await world.resume();
    expect(world.operationStatus(first)).toBe('EXECUTED');
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
  });

  it('shows no signer where a removal fails because the addition before it was dropped for good', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    const added = world.newest().id;
    await world.end();
    await world.approve('remove', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    const removal = world.newest().id;
    await world.drop(added);
    await world.end({ success: false, revertReason: 'No' }, removal);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    await world.lapse(added);
    expect(world.statusOf(BACKUP.id)).toBe('failed');
  });
});

describe('removing a passkey', () => {
  it('needs another one that is confirmed, also when that one goes meanwhile', async () => {
    const alone = changesOf('pending');
    await expectRefused(alone, () => alone.approve('remove', PRIMARY.id, BACKUP.credentialId), UnauthorizedError);
    await expect(alone.begin('remove', PRIMARY.id)).rejects.toThrow('the only passkey that can sign');

    const racing = changesOf('confirmed');
    racing.passkeys.meanwhile = () => racing.passkeys.stored.set(BACKUP.id, { ...BACKUP, status: 'removing' });
    await expect(racing.approve('remove', PRIMARY.id, BACKUP.credentialId)).rejects.toThrow(ConflictError);
    expect(racing.statusOf(PRIMARY.id)).toBe('confirmed');
    expect(racing.operations.all).toEqual([]);
  });

  it('waits for what it signed', async () => {
    const world = changesOf('confirmed');
    const third = passkeyOf(ALICE, { id: passkeyId(uuid(0xc)), credentialId: 'third of alice', status: 'pending' });
    world.passkeys.stored.set(third.id, third);
    await world.approve('add', third.id);
    await expectRefused(world, () => world.approve('remove', PRIMARY.id, BACKUP.credentialId), ConflictError);
    await world.end();
    await world.approve('remove', PRIMARY.id, BACKUP.credentialId);
    expect(world.statusOf(PRIMARY.id)).toBe('removing');
  });

  it('ends the sign-ins that were made with it, and no others', async () => {
    const world = changesOf('confirmed');
    const times = { createdAt: PRIMARY.createdAt, expiresAt: PRIMARY.createdAt };
    for (const { id, userId } of [PRIMARY, BACKUP]) {
      await world.sessions.add({ id: `session of ${id}`, userId, tokenFingerprint: id, passkeyId: id, ...times });
    }
    await world.approve('remove', PRIMARY.id, BACKUP.credentialId);
    await world.end();
    expect(world.sessions.stored.map(({ passkeyId }) => passkeyId)).toEqual([BACKUP.id]);
    expect(world.record.types).toEqual(['passkey.change_approved', 'passkey.removed', 'session.ended']);
  });

  it('is taken back when the chain does not do it', async () => {
    const world = changesOf('confirmed');
    await world.approve('remove', PRIMARY.id, BACKUP.credentialId);
    await world.end({ success: false, revertReason: 'No' });
    expect(world.statusOf(PRIMARY.id)).toBe('confirmed');
  });

  it('is for confirmed ones', async () => {
    for (const status of ['pending', 'activating', 'failed', 'removing', 'removed'] as const) {
      const world = changesOf(status);
      const error = status === 'removed' ? NotFoundError : ConflictError;
      await expectRefused(world, () => world.approve('remove', BACKUP.id), error);
    }
  });
});
