import { expect, it } from '@jest/globals';
import { ListAuditEvents } from '../../../application/audit-log/list-audit-events.js';
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
  let after: string | null = null;
  do {
    const page = await list.execute({ owner: { userId: ALICE.id }, after, limit: 2 });
    pages.push(page.events.map(({ details }) => details['passkeyId']));
    after = page.next;
  } while (after !== null);

  expect(pages).toEqual([['p4', 'p3'], ['p2', 'p1'], ['p0']]);
});

it('has no next page when the last one is just full, or there is nothing', async () => {
  const list = await recorded(2);
  expect((await list.execute({ owner: { userId: ALICE.id }, after: null, limit: 2 })).next).toBeNull();
  expect(await list.execute({ owner: { userId: BOB.id }, after: null, limit: 2 })).toEqual({ events: [], next: null });
});
