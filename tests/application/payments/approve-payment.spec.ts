import { describe, expect, it } from '@jest/globals';
import type { ApprovalPage } from '../../../application/payments/list-approvals.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { ConflictError, NotFoundError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus, paymentTerms } from '../../support/builders/payment-requests.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { ALICE, BOB, passkeyOf } from '../support/people.js';
import { assertionOf } from '../support/simple-ports.js';
import { approvalsOf } from './approvals.js';

describe('an approval', () => {
  it('stores the decision, the operation that the passkey signed, its counter and the events, all at once', async () => {
    const { approve, payment, assertion, clock, builder, prepared, state } = approvalsOf();
    const operation = await approve({ id: payment.id, userId: ALICE.id, assertion });

    const [passkey, at] = [passkeyOf(ALICE), clock.now()];
    const terms = { id: operation.id, kind: 'payment', subjectId: payment.id, userId: ALICE.id, passkeyId: passkey.id };
    // The end of the approval window, and ten minutes for the relay.
    const validUntil = later(payment.expiresAt, 10 * MINUTE);
    expect(operation).toEqual({ ...terms, signedAt: at, validUntil, status: 'SIGNED' });
    expect(state()).toEqual({
      payments: [{ ...payment, status: 'APPROVED', approvedAt: at }],
      signed: [{ operation, signed: builder.sign(prepared(payment), passkey), isDoubted: false }],
      counters: [1, 0],
      events: [
        { type: 'payment.approved', subjectId: payment.id, userId: ALICE.id, occurredAt: at },
        { type: 'operation.signed', subjectId: operation.id, userId: ALICE.id, occurredAt: at },
      ],
    });
  });

  it('takes the id in upper case too, and any passkey of the payer', async () => {
    const { approve, payment, passkeys, challenge, stored } = approvalsOf();
    const second = { ...passkeyOf(ALICE), id: passkeyOf(BOB).id, credentialId: 'a second one' };
    passkeys.stored.set(second.id, second);
    const assertion = assertionOf(second.credentialId, challenge);

    await approve({ id: payment.id.toUpperCase(), userId: ALICE.id, assertion });
    expect(stored()?.status).toBe('APPROVED');
  });

  it('counts until the last millisecond of the window', async () => {
    const { approve, payment, assertion, clock, stored } = approvalsOf();
    clock.time = later(payment.expiresAt, -1);

    await approve({ id: payment.id, userId: ALICE.id, assertion });
    expect(stored()?.status).toBe('APPROVED');
  });
});

describe('an approval that is refused changes nothing', () => {
  type World = ReturnType<typeof approvalsOf>;
  type Attempt = Partial<Parameters<World['approve']>[0]>;
  const other = paymentsByStatus({ id: paymentRequestId(uuid(99)) }).PENDING_APPROVAL;

  const refusals: Readonly<
    Record<
      string,
      { readonly error: new (...args: never[]) => Error; readonly says: string; attempt(world: World): Attempt }
    >
  > = {
    'an id that is no UUID': { error: ValidationError, says: 'must be a UUID', attempt: () => ({ id: 'abc' }) },
    'a request that does not exist': { error: NotFoundError, says: 'not found', attempt: () => ({ id: uuid(77) }) },
    'a request of somebody else': {
      error: NotFoundError,
      says: 'not found',
      attempt: ({ challenge }) => ({ userId: BOB.id, assertion: assertionOf(passkeyOf(BOB).credentialId, challenge) }),
    },
    'a passkey that nobody registered': {
      error: UnauthorizedError,
      says: 'does not belong to the account that pays',
      attempt: ({ challenge }) => ({ assertion: assertionOf('unknown', challenge) }),
    },
    'a passkey of somebody else': {
      error: UnauthorizedError,
      says: 'does not belong to the account that pays',
      attempt: ({ challenge }) => ({ assertion: assertionOf(passkeyOf(BOB).credentialId, challenge) }),
    },
    'a passkey that the wallet does not know yet': {
      error: UnauthorizedError,
      says: 'pending and cannot sign',
      attempt: ({ passkeys }) => {
        passkeys.stored.set(passkeyOf(ALICE).id, passkeyOf(ALICE, { status: 'pending' }));
        return {};
      },
    },
    'a passkey that is taken away while it is checked': {
      error: UnauthorizedError,
      says: 'sign again',
      attempt: ({ passkeys, payments }) => {
        const removed = passkeyOf(ALICE, { status: 'removed' });
        payments.meanwhile = () => passkeys.stored.set(removed.id, removed);
        return {};
      },
    },
    'a signature over another payment': {
      error: UnauthorizedError,
      says: 'Another challenge was signed',
      attempt: ({ prepared }) => ({
        assertion: assertionOf(passkeyOf(ALICE).credentialId, signingChallenge(prepared(other).hash)),
      }),
    },
    'an answer that was given before': {
      error: UnauthorizedError,
      says: 'was used before',
      attempt: ({ passkeys, challenge }) => {
        const passkey = passkeyOf(ALICE, { signCount: 7 });
        passkeys.stored.set(passkey.id, passkey);
        return { assertion: assertionOf(passkey.credentialId, challenge, 7) };
      },
    },
    'the very instant the window closes': {
      error: ConflictError,
      says: 'The payment request is EXPIRED',
      attempt: ({ clock, payment }) => {
        clock.time = payment.expiresAt;
        return {};
      },
    },
    'a window that closes while the passkey is checked': {
      error: ConflictError,
      says: 'The payment request is EXPIRED',
      attempt: ({ clock, payment, passkeys }) => {
        const find = passkeys.findByCredential.bind(passkeys);
        passkeys.findByCredential = async (credentialId) => {
          clock.time = payment.expiresAt;
          return find(credentialId);
        };
        return {};
      },
    },
    'a window that closes while the decision is stored': {
      error: ConflictError,
      says: 'rejected or expired',
      attempt: ({ clock, payment, payments }) => {
        payments.meanwhile = () => {
          clock.time = payment.expiresAt;
        };
        return {};
      },
    },
  };

  it.each(Object.keys(refusals))('%s', async (name) => {
    const world = approvalsOf();
    const { payment, assertion, approve, state } = world;
    const refusal = refusals[name];
    const attempt = { id: payment.id, userId: ALICE.id, assertion, ...refusal?.attempt(world) };
    const before = state();

    const refused = approve(attempt);
    await expect(refused).rejects.toBeInstanceOf(refusal?.error);
    await expect(refused).rejects.toThrow(refusal?.says);
    expect(state()).toEqual(before);
  });

  it.each(['APPROVED', 'COMPLETED', 'FAILED', 'EXPIRED', 'REJECTED'] as const)(
    'a request that is %s already',
    async (status) => {
      const { approve, payment, assertion, state } = approvalsOf(paymentsByStatus()[status]);
      const before = state();

      const refused = approve({ id: payment.id, userId: ALICE.id, assertion });
      await expect(refused).rejects.toThrow(`The payment request is ${status} and cannot become APPROVED`);
      await expect(refused).rejects.toBeInstanceOf(ConflictError);
      expect(state()).toEqual(before);
    },
  );

  it('a request that somebody else decides on in the same moment', async () => {
    const { approve, payment, payments, assertion, state } = approvalsOf();
    const rejected = { ...paymentsByStatus().REJECTED };
    payments.meanwhile = () => payments.stored.set(payment.id, rejected);

    const refused = approve({ id: payment.id, userId: ALICE.id, assertion });
    await expect(refused).rejects.toThrow(ConflictError);
    expect(state()).toEqual({ payments: [rejected], signed: [], counters: [0, 0], events: [] });
  });
});

describe('what is to be signed', () => {
  it('is the operation’s hash, by any passkey of the payer', async () => {
    const { begin, payment, challenge, prepared } = approvalsOf();
    const ceremony = await begin({ id: payment.id, userId: ALICE.id });

    expect(ceremony.options).toEqual({ challenge, credentialIds: [passkeyOf(ALICE).credentialId] });
    expect(ceremony.prepared).toEqual(prepared(payment));
  });

  it('is the same each time, and another thing for another payment', async () => {
    const { begin, payment, payments } = approvalsOf();
    const second = { ...paymentsByStatus({ id: paymentRequestId(uuid(99)) }).PENDING_APPROVAL };
    payments.stored.set(second.id, second);
    const challengeOf = async (id: string) => (await begin({ id, userId: ALICE.id })).options['challenge'];

    expect(await challengeOf(payment.id)).toBe(await challengeOf(payment.id));
    expect(await challengeOf(second.id)).not.toBe(await challengeOf(payment.id));
  });

  it('is not told to others, nor when there is nothing left to approve', async () => {
    const { begin, payment, clock } = approvalsOf();

    await expect(begin({ id: payment.id, userId: BOB.id })).rejects.toThrow(NotFoundError);
    clock.time = payment.expiresAt;
    await expect(begin({ id: payment.id, userId: ALICE.id })).rejects.toThrow('EXPIRED');
  });
});

describe('the lists', () => {
  it('hold what waits until the window closes, and from then on among what is decided', async () => {
    const { list, payment, clock, contexts, types } = approvalsOf();
    const presentation = types.present(payment);
    const first = { userId: ALICE.id, limit: 20, after: null };
    const { context } = contexts;

    expect(await list.pending(first)).toEqual({
      approvals: [{ payment, status: 'PENDING_APPROVAL', presentation, context }],
      next: null,
    });
    expect(await list.decided(first)).toEqual({ approvals: [], next: null });
    clock.time = payment.expiresAt;
    expect(await list.pending(first)).toEqual({ approvals: [], next: null });
    expect(await list.decided(first)).toEqual({
      approvals: [{ payment, status: 'EXPIRED', presentation, context }],
      next: null,
    });
  });

  it('come in pages, the newest first, each once', async () => {
    const { list, payments } = approvalsOf(paymentsByStatus().REJECTED);
    for (const number of [2, 3, 4, 5]) {
      const createdAt = later(paymentTerms().createdAt, number);
      const older = paymentsByStatus({ id: paymentRequestId(uuid(number)), createdAt }).COMPLETED;
      payments.stored.set(older.id, older);
    }
    const pages: string[][] = [];
    let after: PaymentRequestId | null = null;
    do {
      const page: ApprovalPage = await list.decided({ userId: ALICE.id, limit: 2, after });
      pages.push(page.approvals.map(({ payment }) => payment.id));
      after = page.next;
    } while (after !== null);

    expect(pages).toEqual([[uuid(5), uuid(4)], [uuid(3), uuid(2)], [uuid(1)]]);
  });
});
