import { describe, expect, it } from '@jest/globals';
import { ConflictError, NotFoundError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { BOB, passkeyOf } from '../support/people.js';
import { BACKUP, changesOf, ORIGIN, PRIMARY } from './passkey-changes.js';

type World = ReturnType<typeof changesOf>;

async function expectRefused(world: World, act: () => Promise<unknown>, error: new (...args: never[]) => Error) {
  const before = world.state();
  await expect(act()).rejects.toThrow(error);
  expect(world.state()).toEqual(before);
}

const confirmed = (world: World) => {
  const change = [...world.changes.stored.values()].at(-1);
  if (change?.status !== 'APPROVED') throw new Error('Nothing is approved');
  return change;
};

describe('adding a passkey', () => {
  it('is approved by another one: stored with its operation, announced and recorded', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    const change = confirmed(world);
    expect(change).toMatchObject({ kind: 'add', attempt: 1, passkeyId: BACKUP.id });
    expect([...world.signed.keys()]).toEqual([change.id]);
    expect(world.outbox.types).toEqual(['passkey.changed', 'passkey_change.approved']);
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
    const { options } = await changesOf().begin.execute({ kind: 'add', id: BACKUP.id, userId: PRIMARY.userId });
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
    const first = confirmed(world);
    await world.settle.execute(first.id);
    expect(world.statusOf(BACKUP.id)).toBe('activating');
    world.outcomes.set(first.id, { transactionHash: '0xfeed', success: false, revertReason: 'No' });
    await world.settle.execute(first.id);
    expect([world.statusOf(BACKUP.id), world.record.types.at(-1)]).toEqual(['failed', 'passkey.change_failed']);

    await world.approve('add', BACKUP.id, PRIMARY.credentialId, PRIMARY.userId, 2);
    const second = confirmed(world);
    expect([world.statusOf(BACKUP.id), second.attempt]).toEqual(['activating', 2]);
    expect(world.signed.get(second.id)?.hash).not.toBe(world.signed.get(first.id)?.hash);
  });

  it('becomes confirmed once, however often it is settled', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    const change = confirmed(world);
    world.outcomes.set(change.id, { transactionHash: '0xfeed', success: true, revertReason: null });
    await Promise.all([1, 2, 3].map(() => world.settle.execute(change.id)));
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
    expect(world.record.types).toEqual(['passkey.change_approved', 'passkey.confirmed']);
    await world.ending.failed(change, 'Late');
    expect(world.statusOf(BACKUP.id)).toBe('confirmed');
  });

  it('is queued again while it has not ended', async () => {
    const world = changesOf();
    await world.approve('add', BACKUP.id);
    await world.resume.execute();
    expect(world.jobs.map(({ kind }) => kind.name)).toEqual(['settle-passkey-change', 'submit-passkey-change']);
  });
});

describe('removing a passkey', () => {
  it('needs another one that is confirmed, also when that one goes meanwhile', async () => {
    const alone = changesOf('pending');
    await expectRefused(alone, () => alone.approve('remove', PRIMARY.id, BACKUP.credentialId), UnauthorizedError);
    await expect(alone.begin.execute({ kind: 'remove', id: PRIMARY.id, userId: PRIMARY.userId })).rejects.toThrow(
      'the only passkey that can sign',
    );

    const racing = changesOf('confirmed');
    racing.owned.meanwhile = () => racing.passkeys.stored.set(BACKUP.id, { ...BACKUP, status: 'removing' });
    await expect(racing.approve('remove', PRIMARY.id, BACKUP.credentialId)).rejects.toThrow(ConflictError);
    expect(racing.statusOf(PRIMARY.id)).toBe('confirmed');
    expect(racing.changes.stored.size).toBe(0);
  });

  it('waits for what it signed', async () => {
    const world = changesOf('confirmed');
    world.owned.underWay.add(PRIMARY.id);
    await expectRefused(world, () => world.approve('remove', PRIMARY.id, BACKUP.credentialId), ConflictError);
    world.owned.underWay.clear();
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
    await world.ending.completed(confirmed(world));
    expect(world.sessions.stored.map(({ passkeyId }) => passkeyId)).toEqual([BACKUP.id]);
    expect(world.record.types).toEqual(['passkey.change_approved', 'passkey.removed', 'session.ended']);
  });

  it('is taken back when the chain does not do it', async () => {
    const world = changesOf('confirmed');
    await world.approve('remove', PRIMARY.id, BACKUP.credentialId);
    await world.ending.failed(confirmed(world), 'No');
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
