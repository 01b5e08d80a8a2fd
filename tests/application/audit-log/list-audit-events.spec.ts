import { expect, it } from '@jest/globals';
import { ListAuditEvents } from '../../../application/audit-log/list-audit-events.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB } from '../support/people.js';

async function recorded(count: number) {
  const auditLog = new InMemoryAuditLog(new InMemoryUnitOfWork());
  for (let index = 0; index < count; index += 1) {
    const details = { passkeyId: `p${index}` };
    await auditLog.append({ type: 'passkey.removed', userId: ALICE.id, origin: null, details });
  }
  return new ListAuditEvents(auditLog);
}

it('gives every event once, page by page, the newest first', async () => {
  const list = await recorded(5);
  const pages: (readonly unknown[])[] = [];
  let cursor: string | null = null;
  do {
    const page = await list.execute({ userId: ALICE.id, cursor, limit: 2 });
    pages.push(page.events.map(({ details }) => details['passkeyId']));
    cursor = page.nextCursor;
  } while (cursor !== null);

  expect(pages).toEqual([['p4', 'p3'], ['p2', 'p1'], ['p0']]);
});

it('has no next page when the last one is just full, or there is nothing', async () => {
  const list = await recorded(2);
  expect((await list.execute({ userId: ALICE.id, cursor: null, limit: 2 })).nextCursor).toBeNull();
  expect(await list.execute({ userId: BOB.id, cursor: null, limit: 2 })).toEqual({ events: [], nextCursor: null });
});

it('refuses a cursor that no page gave', async () => {
  const list = await recorded(1);
  await expect(list.execute({ userId: ALICE.id, cursor: 'yesterday', limit: 2 })).rejects.toThrow(ValidationError);
});
