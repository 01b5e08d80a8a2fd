import { beforeEach, describe, expect, it } from '@jest/globals';
import { DiscardPasskey } from '../../../application/passkeys/discard-passkey.js';
import { LabelPasskey } from '../../../application/passkeys/label-passkey.js';
import { ListPasskeys } from '../../../application/passkeys/list-passkeys.js';
import { ConflictError, NotFoundError, ValidationError } from '../../../domain/shared/errors.js';
import { passkeyId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryOutbox } from '../support/in-memory-outbox.js';
import { InMemoryPasskeys, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, passkeyOf, walletOf } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const ORIGIN = { ip: '192.0.2.1', userAgent: 'Firefox' };
const PRIMARY = passkeyOf(ALICE);
const BACKUP = passkeyOf(ALICE, {
  id: passkeyId(uuid(0xb)),
  credentialId: 'backup of alice',
  kind: 'backup',
  status: 'pending',
});

let passkeys: InMemoryPasskeys;
let auditLog: InMemoryAuditLog;
let outbox: InMemoryOutbox;
let unitOfWork: InMemoryUnitOfWork;

beforeEach(() => {
  unitOfWork = new InMemoryUnitOfWork();
  passkeys = new InMemoryPasskeys(unitOfWork, [PRIMARY, BACKUP, passkeyOf(BOB)]);
  auditLog = new InMemoryAuditLog(unitOfWork);
  outbox = new InMemoryOutbox(unitOfWork);
});

const list = (userId = ALICE.id) =>
  new ListPasskeys(passkeys, new InMemoryWallets(unitOfWork, [walletOf(ALICE)])).execute(userId);

describe('the list of passkeys', () => {
  it('has the wallet and its owner’s passkeys', async () => {
    const { walletAddress, passkeys: listed } = await list();
    expect(walletAddress).toBe(walletOf(ALICE).address);
    expect(listed.map(({ id }) => id)).toEqual([PRIMARY.id, BACKUP.id]);
  });

  it('is not there for somebody without a wallet', async () => {
    await expect(list(BOB.id)).rejects.toThrow(NotFoundError);
  });
});

describe('a nickname', () => {
  const label = (text: string | null, target: 'WALLET' | 'LOGIN' = 'WALLET', id = PRIMARY.id, userId = ALICE.id) =>
    new LabelPasskey(passkeys, auditLog, unitOfWork).execute({ id, userId, target, label: text, origin: ORIGIN });
  const named = async () => {
    const [primary] = (await list()).passkeys;
    return [primary?.label, primary?.loginLabel];
  };

  it('belongs to one use of a passkey, is trimmed and recorded', async () => {
    await label(' Phone ');
    await label('Sign-in phone', 'LOGIN');
    expect(await named()).toEqual(['Phone', 'Sign-in phone']);
    expect(auditLog.events).toMatchObject([
      { type: 'passkey.labelled', details: { passkeyId: PRIMARY.id, target: 'WALLET' } },
      { type: 'passkey.labelled', details: { passkeyId: PRIMARY.id, target: 'LOGIN' } },
    ]);
  });

  it.each([null, '', '   '])('is taken away by %j', async (text) => {
    await label('Phone');
    await label(text);
    expect(await named()).toEqual([null, null]);
  });

  it.each(['x'.repeat(41), 'evil\u202etxt'])('%j is refused', async (text) => {
    await expect(label(text)).rejects.toThrow(ValidationError);
    expect(auditLog.events).toEqual([]);
  });

  it('is given by the owner only, and for signing in only to what signs in', async () => {
    await expect(label('Mine', 'WALLET', PRIMARY.id, BOB.id)).rejects.toThrow(NotFoundError);
    await expect(label('Spare', 'LOGIN', BACKUP.id)).rejects.toThrow(NotFoundError);
    expect(auditLog.events).toEqual([]);
  });
});

describe('discarding a passkey', () => {
  const discard = (id = BACKUP.id, userId = ALICE.id) =>
    new DiscardPasskey(passkeys, auditLog, outbox, new StandingClock(), unitOfWork).execute({
      id,
      userId,
      origin: ORIGIN,
    });

  it.each(['pending', 'failed'] as const)('that is %s takes it off the list, and tells of it', async (status) => {
    passkeys.stored.set(BACKUP.id, { ...BACKUP, status });
    await discard();
    expect((await list()).passkeys.map(({ id }) => id)).toEqual([PRIMARY.id]);
    expect(auditLog.types).toEqual(['passkey.removed']);
    expect(outbox.events).toMatchObject([{ type: 'passkey.changed', subjectId: BACKUP.id, userId: ALICE.id }]);
  });

  it.each(['activating', 'confirmed', 'removing'] as const)('that is %s is refused', async (status) => {
    passkeys.stored.set(BACKUP.id, { ...BACKUP, status });
    await expect(discard()).rejects.toThrow(ConflictError);
    expect([auditLog.types, outbox.types]).toEqual([[], []]);
  });

  it('that is somebody else’s is not found', async () => {
    await expect(discard(BACKUP.id, BOB.id)).rejects.toThrow(NotFoundError);
  });

  it('is refused when its addition was signed a moment ago', async () => {
    const find = passkeys.findOwned.bind(passkeys);
    passkeys.findOwned = async (id, userId) => {
      const found = await find(id, userId);
      passkeys.stored.set(BACKUP.id, { ...BACKUP, status: 'activating' });
      return found;
    };
    await expect(discard()).rejects.toThrow(ConflictError);
    expect(passkeys.stored.get(BACKUP.id)?.status).toBe('activating');
    expect([auditLog.types, outbox.types]).toEqual([[], []]);
  });
});
