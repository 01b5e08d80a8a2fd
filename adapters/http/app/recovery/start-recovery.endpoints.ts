import type { ReadProgress, RecoveryProgress } from '../../../../application/recovery/read-progress.js';
import type { RetryExecution } from '../../../../application/recovery/retry-execution.js';
import type { StartRecovery } from '../../../../application/recovery/start-recovery.js';
import { rateLimitKey } from '../../shell/client-address.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import {
  LinkBody,
  RecoveryProgressResponse,
  RecoveryStartedResponse,
  StartRecoveryBody,
  StartRecoveryOptionsBody,
} from './guardianship.response.js';

const TAG = 'Sign-in';
const OPEN = { kind: 'anonymous-session' } as const;

export function startRecoveryOptionsEndpoint(startRecovery: StartRecovery): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-recovery/options',
    audience: 'owner',
    operationId: 'beginRecovery',
    tag: TAG,
    summary: 'Ask for a challenge to make the passkey that a recovery is for',
    description: 'The answer does not tell whether there is such a user.',
    access: OPEN,
    // Each request makes a new challenge.
    idempotency: false,
    body: StartRecoveryOptionsBody,
    responses: { 200: CeremonyOptionsResponse },
    async handle({ body }) {
      return ok({ publicKey: { ...(await startRecovery.begin(body.username)) } });
    },
  });
}

export function startRecoveryEndpoint(startRecovery: StartRecovery): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-recovery',
    audience: 'owner',
    operationId: 'startRecovery',
    tag: TAG,
    summary: 'Start the recovery of an account whose passkeys are lost',
    description:
      'Its guardians are asked, when it has enough of them on chain. The answer is the same when there is no such user.',
    access: OPEN,
    // The challenge is used once.
    idempotency: false,
    body: StartRecoveryBody,
    responses: { 200: RecoveryStartedResponse },
    async handle(context) {
      const { registration, proof } = context.body;
      const challenge = challengeIn(registration.response.clientDataJSON);
      const [origin, source] = [originOf(context), rateLimitKey(context.ip) || null];
      const token = await startRecovery.finish({ registration, proof, challenge, origin, source });
      return ok({ token });
    },
  });
}

export function recoveryProgressEndpoint(readProgress: ReadProgress): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-recovery/progress',
    audience: 'owner',
    operationId: 'readRecoveryProgress',
    tag: TAG,
    summary: 'See how far a recovery is that this device has started',
    access: OPEN,
    // It changes nothing.
    idempotency: false,
    body: LinkBody,
    responses: { 200: RecoveryProgressResponse },
    async handle({ body }) {
      return ok(presentProgress(await readProgress.execute(body.token)));
    },
  });
}

export function retryExecutionEndpoint(retryExecution: RetryExecution, readProgress: ReadProgress): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/account-recovery/execution',
    audience: 'owner',
    operationId: 'retryRecoveryExecution',
    tag: TAG,
    summary: 'Have a recovery that this device has started executed again, after a failure',
    description: 'The service does so by itself, later each time. Anybody can execute it on chain, too.',
    access: OPEN,
    // It can be repeated: one execution is under way at a time.
    idempotency: false,
    body: LinkBody,
    responses: { 200: RecoveryProgressResponse },
    async handle({ body }) {
      await retryExecution.execute(body.token);
      return ok(presentProgress(await readProgress.execute(body.token)));
    },
  });
}

function presentProgress({ executeAfter, executeBefore, failure, retryAt, ...progress }: RecoveryProgress) {
  return {
    ...progress,
    executeAfter: executeAfter?.toISOString() ?? null,
    executeBefore: executeBefore?.toISOString() ?? null,
    failureReason: failure,
    retryAt: retryAt?.toISOString() ?? null,
  };
}
