import { expect, it } from '@jest/globals';
import { FindSubject } from '../../../application/sandbox/find-subject.js';
import { WalletOperationKinds } from '../../../application/wallet-operations/wallet-operation-kinds.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { DraftKind } from '../support/draft-kind.js';
import { InMemoryUsers } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const unitOfWork = new InMemoryUnitOfWork();
const draft = (id: string, status: 'DRAFT' | 'ACTIVE') => {
  return { id, ownerId: ALICE.id, expiresAt: later(CREATED_AT, MINUTE), status };
};
const kinds = new WalletOperationKinds([new DraftKind([draft('open', 'DRAFT'), draft('done', 'ACTIVE')], unitOfWork)]);
const findSubject = new FindSubject(new InMemoryUsers(unitOfWork, [ALICE, BOB]), kinds, new StandingClock(CREATED_AT));
const found = (username: string, subjectId: string) => findSubject.execute({ username, subjectId });

it('says by kind what keeps an owner from signing', async () => {
  expect(await found('Alice', 'open')).toEqual([{ kind: 'draft', obstacle: null }]);
  expect(await found('alice', 'done')).toEqual([{ kind: 'draft', obstacle: 'The draft is ACTIVE' }]);
});

it("finds nothing of somebody else's", async () => {
  expect(await found('bob', 'open')).toEqual([]);
  expect(await found('alice', 'unknown')).toEqual([]);
  await expect(found('zed', 'open')).rejects.toThrow(NotFoundError);
});
