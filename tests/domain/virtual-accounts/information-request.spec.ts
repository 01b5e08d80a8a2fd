import { describe, expect, it } from '@jest/globals';
import { informationRequestId, userId } from '../../../domain/shared/ids.js';
import { allows } from '../../../domain/shared/state-machine.js';
import {
  answer,
  follow,
  type InformationRequest,
  openRound,
  type RequestRound,
  receive,
} from '../../../domain/virtual-accounts/information-request.js';
import {
  INFORMATION_REQUEST_STATUSES,
  type InformationRequestStatus,
  informationRequestMachine,
} from '../../../domain/virtual-accounts/information-request-status.js';

const AT = new Date('2026-11-23T12:00:00Z');
const USER = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');

const round = (number: number, isAnswered: boolean): RequestRound => ({
  number,
  question: 'Where does the money come from?',
  askedAt: AT,
  dueAt: new Date('2026-11-24T12:00:00Z'),
  answeredAt: isAnswered ? AT : null,
});

function request(status: InformationRequestStatus, version: number, rounds = 1): InformationRequest {
  return {
    id: informationRequestId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12'),
    userId: USER,
    version,
    reason: 'source_of_wealth',
    transferId: null,
    status,
    outcome: status === 'closed' ? 'accepted' : null,
    rounds: Array.from({ length: rounds }, (_, index) =>
      round(index + 1, index + 1 < rounds || status !== 'waiting_on_response'),
    ),
  };
}

describe('an information request', () => {
  it('has an open round while it waits for the user, and none otherwise', () => {
    expect(openRound(request('waiting_on_response', 1, 2))).toMatchObject({ number: 2 });
    expect(openRound(request('needs_review', 1))).toBeNull();
    expect(openRound(request('closed', 1))).toBeNull();
  });

  it('is reviewed when its open round is answered, and takes no other answer', () => {
    const { next, events } = answer(request('waiting_on_response', 1), 1, AT);
    expect(next).toMatchObject({ status: 'needs_review', rounds: [{ answeredAt: AT }] });
    expect(events).toMatchObject([{ type: 'information_request.answered' }]);
    expect(() => answer(next, 1, AT)).toThrow('is needs_review');
    expect(() => answer(request('waiting_on_response', 1, 2), 1, AT)).toThrow('Round 1');
    expect(() => answer(request('closed', 1), 1, AT)).toThrow('is closed');
  });

  const pairs = INFORMATION_REQUEST_STATUSES.flatMap((from) =>
    INFORMATION_REQUEST_STATUSES.map((to) => [from, to] as const),
  );
  it.each(pairs)('that is %s follows a report that it is %s as its machine says', (from, to) => {
    const decision = follow(request(from, 1), request(to, 2), false, AT);
    if (from === 'closed') expect(decision).toBeNull();
    else if (from === to) expect(decision).toMatchObject({ next: { version: 2 }, events: [] });
    else if (allows(informationRequestMachine, from, to)) expect(decision?.events).toHaveLength(1);
    else expect(decision).toBeNull();
  });

  it('does not follow a report that is older than what is known', () => {
    expect(follow(request('needs_review', 3), request('waiting_on_response', 3), false, AT)).toBeNull();
  });

  it('stays answered while the answer is on its way, unless the partner has asked anew', () => {
    const answered = request('needs_review', 1);
    expect(follow(answered, request('waiting_on_response', 2), true, AT)?.next.status).toBe('needs_review');
    expect(follow(answered, request('waiting_on_response', 3, 2), true, AT)?.next).toMatchObject({
      status: 'waiting_on_response',
      rounds: [{}, { number: 2 }],
    });
  });

  it('tells of a second round also when the end of the first one was not heard of', () => {
    const { next } = receive(USER, request('waiting_on_response', 1), AT);
    expect(follow(next, request('waiting_on_response', 3, 2), false, AT)?.events).toMatchObject([
      { type: 'information_request.opened' },
    ]);
  });
});
