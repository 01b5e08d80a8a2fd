import type { ReadRecovery } from '../../../../application/recovery/read-recovery.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { guardianId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Optional } from '../../shell/fields/presence.js';
import { lite } from '../../shell/lite-shape.js';
import {
  liteConfig,
  liteEmails,
  presentConfig,
  presentContacts,
  presentEmail,
  presentEmails,
  presentStatus,
} from './recovery.presenter.js';
import {
  RecoveryConfigLite,
  RecoveryConfigResponse,
  RecoveryContactsResponse,
  RecoveryEmailResponse,
  RecoveryEmailsLite,
  RecoveryEmailsResponse,
  RecoveryStatusResponse,
} from './recovery.response.js';

const TAG = 'Recovery emails';
const READ_RECOVERY = { kind: 'scopes', scopes: ['read:recovery'] } as const;

class AccountQuery {
  @Optional()
  @Id('The account; the main account when left out. Guardians guard the main account, and with it all others.')
  accountId?: string;
}

export function recoveryContactsEndpoint(readRecovery: ReadRecovery): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/recovery-contacts',
    audience: 'both',
    view: 'pruned',
    operationId: 'listRecoveryContacts',
    tag: 'Account info',
    summary: 'List the users who guard your account, and those whose accounts you guard',
    access: READ_RECOVERY,
    responses: { 200: RecoveryContactsResponse },
    async handle({ caller }) {
      const { own, guarded } = await readRecovery.contacts(caller.userId);
      return ok(presentContacts(own, guarded));
    },
  });
}

export function recoveryEmailsEndpoint(readRecovery: ReadRecovery): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/recovery-emails',
    audience: 'both',
    view: lite(RecoveryEmailsLite, liteEmails),
    operationId: 'listRecoveryEmails',
    tag: TAG,
    summary: 'List the recovery e-mails',
    description: 'When there are none, the answer is a message in place of the list.',
    access: READ_RECOVERY,
    query: AccountQuery,
    responses: { 200: RecoveryEmailsResponse },
    refusals: [404],
    async handle({ caller, query: { accountId } }) {
      return ok(presentEmails(await readRecovery.account(caller.userId, accountId)));
    },
  });
}

export function recoveryEmailEndpoint(readRecovery: ReadRecovery): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/recovery-emails/{id}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getRecoveryEmail',
    tag: TAG,
    summary: 'Read a recovery e-mail',
    access: READ_RECOVERY,
    params: { id: guardianId },
    query: AccountQuery,
    responses: { 200: RecoveryEmailResponse },
    async handle({ caller, params, query: { accountId } }) {
      const { accountAddress, guardians } = await readRecovery.account(caller.userId, accountId);
      const found = guardians.find(({ id }) => id === params.id);
      const email = found ? presentEmail(found) : null;
      if (!email) throw new NotFoundError('The recovery e-mail');
      return ok({ ...email, accountAddress });
    },
  });
}

export function recoveryConfigEndpoint(readRecovery: ReadRecovery): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/recovery-config',
    audience: 'both',
    view: lite(RecoveryConfigLite, liteConfig),
    operationId: 'getRecoveryConfig',
    tag: TAG,
    summary: 'Read the recovery e-mails that count on chain, and whether they are enough',
    description:
      'A recovery can be approved when totalWeight is at least threshold. The lite view says so as `fullySet`.',
    access: READ_RECOVERY,
    query: AccountQuery,
    responses: { 200: RecoveryConfigResponse },
    refusals: [404],
    async handle({ caller, query: { accountId } }) {
      return ok(presentConfig(await readRecovery.account(caller.userId, accountId)));
    },
  });
}

export function recoveryStatusEndpoint(readRecovery: ReadRecovery): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/recovery-status',
    audience: 'both',
    view: 'pruned',
    operationId: 'getRecoveryStatus',
    tag: TAG,
    summary: 'See whether the account is being recovered',
    description: 'Without one under way, the latest recovery is shown. The state may lag behind the chain.',
    access: READ_RECOVERY,
    query: AccountQuery,
    responses: { 200: RecoveryStatusResponse },
    refusals: [404],
    async handle({ caller, query: { accountId } }) {
      if (accountId !== undefined) await readRecovery.account(caller.userId, accountId);
      return ok(presentStatus(await readRecovery.latest(caller.userId)));
    },
  });
}
