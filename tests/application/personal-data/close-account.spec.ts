import { describe, expect, it } from '@jest/globals';
import { CloseAccount } from '../../../application/personal-data/close-account.js';
import type { ClosingReview } from '../../../application/personal-data/closing-facts.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { passkeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { StandingClock } from '../support/simple-ports.js';

const OWNER = userId(uuid(1));
const INPUT = { userId: OWNER, assertion: {} as never, challenge: 'challenge', origin: null };
const NOTHING: ClosingReview = { obstacles: [], warnings: [] };
const MONEY_ARRIVES: ClosingReview = { obstacles: [{ kind: 'INCOMING_TRANSFER', count: 1, names: [] }], warnings: [] };

/** An account without obstacles, until the bank is heard before the accounts there are suspended, or afterwards. */
function closing(bank: { readonly listen?: () => ClosingReview; readonly suspended?: () => ClosingReview }) {
  const done: string[] = [];
  let known = NOTHING;
  const hear = (said: () => ClosingReview) => {
    known = said();
  };
  const account = new CloseAccount(
    { execute: async () => known },
    { of: async () => known },
    {
      begin: async () => ({}) as never,
      finish: async () => {
        done.push('confirmed');
        return passkeyId(uuid(2));
      },
    },
    { lockOpen: async () => true, add: async () => void done.push('closed') },
    { listen: async () => hear(bank.listen ?? (() => NOTHING)) },
    {
      during: async (_user, work) => {
        done.push('suspended at the bank');
        hear(bank.suspended ?? (() => NOTHING));
        return work(async () => void done.push('kept'));
      },
    },
    { execute: async () => {} },
    { endAll: async () => [] },
    { append: async () => {} } as never,
    new StandingClock(),
    { run: (work) => work() },
  );
  return { run: () => account.finish(INPUT), done };
}

describe('an account is closed', () => {
  it('while the accounts at the bank are suspended', async () => {
    const { run, done } = closing({});
    await run();
    expect(done).toEqual(['confirmed', 'suspended at the bank', 'kept', 'closed']);
  });

  it('not while the bank has received money that the service did not know of, and the accounts at the bank stay open', async () => {
    const { run, done } = closing({ listen: () => MONEY_ARRIVES });
    await expect(run()).rejects.toThrow('Money from a bank is on its way');
    expect(done).toEqual([]);
  });

  it('not when money has arrived in the moment in which the accounts at the bank were suspended', async () => {
    const { run, done } = closing({ suspended: () => MONEY_ARRIVES });
    await expect(run()).rejects.toThrow('Money from a bank is on its way');
    expect(done).not.toContain('closed');
  });

  it('not while the bank does not answer', async () => {
    const { run, done } = closing({
      listen: () => {
        throw new ServiceUnavailableError('The partner does not answer');
      },
    });
    await expect(run()).rejects.toThrow(ServiceUnavailableError);
    expect(done).toEqual([]);
  });
});
