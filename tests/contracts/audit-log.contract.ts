import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NewAuditEvent } from '../../application/audit-log/audit-log.js';
import { type UserId, userId } from '../../domain/shared/ids.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const removal = (owner: UserId, passkeyId: string): NewAuditEvent => ({
  type: 'passkey.removed',
  userId: owner,
  origin: { ip: '192.0.2.1', userAgent: 'Firefox' },
  details: { passkeyId },
});

const addition = (owner: UserId, passkeyId: string): NewAuditEvent => ({
  type: 'passkey.added',
  userId: owner,
  origin: null,
  details: { passkeyId },
});

export function auditLogContract(open: OpenStage): void {
  describe('the audit log', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    it('keeps what happened and from where, and gives it page by page, the newest first', async () => {
      const [owner, stranger] = [(await stage.person()).user.id, (await stage.person()).user.id];
      for (let index = 0; index < 5; index += 1) await stage.auditLog.append(removal(owner, `p${index}`));
      await stage.auditLog.append(removal(stranger, 'foreign'));

      const first = await stage.auditLog.of({ userId: owner }, null, 2);
      const second = await stage.auditLog.of({ userId: owner }, first[1]?.id ?? '', 2);
      const last = await stage.auditLog.of({ userId: owner }, second[1]?.id ?? '', 2);
      const all = [...first, ...second, ...last];
      expect(all.map(({ details }) => details['passkeyId'])).toEqual(['p4', 'p3', 'p2', 'p1', 'p0']);
      expect(all[0]).toMatchObject({ type: 'passkey.removed', ip: '192.0.2.1', userAgent: 'Firefox' });
      expect(await stage.auditLog.of({ userId: userId(randomUUID()) }, null, 10)).toEqual([]);
    });

    it('gives only one kind of entry where one is asked for, page by page', async () => {
      const owner = (await stage.person()).user.id;
      for (let index = 0; index < 4; index += 1) {
        await stage.auditLog.append(removal(owner, `p${index}`));
        await stage.auditLog.append(addition(owner, `q${index}`));
      }
      const first = await stage.auditLog.of({ userId: owner }, null, 2, 'passkey.removed');
      const second = await stage.auditLog.of({ userId: owner }, first[1]?.id ?? '', 5, 'passkey.removed');
      expect([...first, ...second].map(({ details }) => details['passkeyId'])).toEqual(['p3', 'p2', 'p1', 'p0']);
    });

    it('has no origin for what no request did', async () => {
      const owner = (await stage.person()).user.id;
      await stage.auditLog.append({ ...removal(owner, 'p'), origin: null });

      expect(await stage.auditLog.of({ userId: owner }, null, 10)).toMatchObject([{ ip: null, userAgent: null }]);
    });

    it('loses nothing that is appended at once', async () => {
      const owner = (await stage.person()).user.id;
      const works = Array.from({ length: 10 }, (_, index) => () => stage.auditLog.append(removal(owner, `p${index}`)));
      await atOnce(stage, works);

      expect(await stage.auditLog.of({ userId: owner }, null, 20)).toHaveLength(10);
    });

    it('does not keep what its unit of work took back', async () => {
      const owner = (await stage.person()).user.id;
      await rolledBack(stage, () => stage.auditLog.append(removal(owner, 'p')));

      expect(await stage.auditLog.of({ userId: owner }, null, 10)).toEqual([]);
    });
  });
}
