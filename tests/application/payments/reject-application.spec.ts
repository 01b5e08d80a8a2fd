import { expect, it } from '@jest/globals';
import { RejectApplication } from '../../../application/payments/reject-application.js';
import { uuid } from '../../support/builders/ids.js';
import { ALICE } from '../support/people.js';
import { approvalsOf } from './approvals.js';

const ORIGIN = { ip: '127.0.0.1', userAgent: null };

function world(clientId: string) {
  const { payments, reject, clock, payment } = approvalsOf();
  const ended: string[] = [];
  const grant = {
    grantId: uuid(50),
    userId: ALICE.id,
    clientId,
    clientName: 'x',
    resembles: null,
    scopes: [],
    connectedAt: clock.now(),
    lastUsedAt: null,
  };
  const applications = {
    of: async () => [grant],
    grantedScopes: async () => null,
    end: async () => true,
  };
  const endActiveSession = { execute: async ({ id }: { readonly id: string }) => void ended.push(id) };
  const rejectApplication = new RejectApplication(applications, endActiveSession, payments, reject, clock);
  return { rejectApplication, ended, payments, payment };
}

it('ends the connection and rejects what the application has asked for', async () => {
  const { rejectApplication, ended, payments, payment } = world('cli');
  const input = { clientId: payment.clientId, userId: ALICE.id, origin: ORIGIN };

  expect(await rejectApplication.execute(input)).toEqual({ rejected: 1, disconnected: payment.clientId === 'cli' });
  expect(ended).toEqual([uuid(50)]);
  expect(await payments.find(payment.id)).toMatchObject({ status: 'REJECTED' });
  expect(await rejectApplication.execute(input)).toMatchObject({ rejected: 0 });
});

it('leaves what other applications have asked for', async () => {
  const { rejectApplication, payments, payment } = world('other');

  expect(await rejectApplication.execute({ clientId: 'other', userId: ALICE.id, origin: ORIGIN })).toEqual({
    rejected: 0,
    disconnected: true,
  });
  expect(await payments.find(payment.id)).toMatchObject({ status: 'PENDING_APPROVAL' });
});
