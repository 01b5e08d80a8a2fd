import { expect, it } from '@jest/globals';
import type { ApiKeyRecord, ApiKeyRepository } from '../../../application/access/api-key.repository.js';
import type { ApiKeySessions } from '../../../application/access/api-key-sessions.js';
import type {
  ConnectedApplication,
  ConnectedApplications,
} from '../../../application/access/connected-applications.js';
import { EndAllAccess } from '../../../application/access/end-all-access.js';
import type { SignIns } from '../../../application/access/sign-ins.js';
import type { AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import { type ApiKeyId, apiKeyId, userId } from '../../../domain/shared/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const OWNER = userId('018f0000-0000-7000-8000-000000000001');
const ACTIVE = apiKeyId('018f0000-0000-7000-8000-000000000002');
const REVOKED = apiKeyId('018f0000-0000-7000-8000-000000000003');

it('ends sign-ins, sessions, keys and connections, and notes each', async () => {
  const noted: NewAuditEvent[] = [];
  const revoked: ApiKeyId[] = [];
  const keys = [
    { id: ACTIVE, revokedAt: null },
    { id: REVOKED, revokedAt: CREATED_AT },
  ] as ApiKeyRecord[];
  const repository: Partial<ApiKeyRepository> = {
    lockOwner: async () => undefined,
    ofOwner: async () => keys,
    revoke: async (id) => {
      revoked.push(id);
      return [id];
    },
  };
  const applications: Partial<ConnectedApplications> = {
    of: async () => [{ grantId: 'grant' }, { grantId: 'ended by another process' }] as ConnectedApplication[],
    end: async (grantId) => grantId === 'grant',
  };
  const clock = new StandingClock();
  await new EndAllAccess(
    { endAll: async () => ['sign-in'] } as Partial<SignIns> as SignIns,
    { endAll: async () => ['script'] } as Partial<ApiKeySessions> as ApiKeySessions,
    applications as ConnectedApplications,
    repository as ApiKeyRepository,
    { append: async (event) => void noted.push(event) } as Partial<AuditLog> as AuditLog,
    clock,
    clock,
  ).execute(OWNER, null);
  expect(revoked).toEqual([ACTIVE]);
  expect(noted.map(({ type, details }) => [type, ...Object.values(details)])).toEqual([
    ['session.ended', 'sign-in'],
    ['session.ended', 'script'],
    ['api_key.revoked', ACTIVE],
    ['grant.ended', 'grant'],
  ]);
});
