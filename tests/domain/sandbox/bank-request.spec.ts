import { describe, expect, it } from '@jest/globals';
import { askAgain, close, raise, receiveAnswer, reportOf, review } from '../../../domain/sandbox/bank-request.js';
import { informationRequestId, userId } from '../../../domain/shared/ids.js';

const AT = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-23T12:00:01Z');
const asked = () =>
  raise(
    {
      id: informationRequestId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12'),
      customerId: userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11'),
      reason: 'source_of_wealth',
      transferId: 'a transfer',
    },
    'Where does it come from?',
    AT,
  );
const answered = (answer: string, documents: readonly string[] = ['5e88']) =>
  receiveAnswer(asked(), 1, { answer, documents }, AT);

describe("a request of the sandbox's bank", () => {
  it('gives 24 hours', () => {
    expect(asked().rounds[0]?.dueAt).toEqual(new Date('2026-11-24T12:00:00Z'));
  });

  it.each([
    ['My salary', 'closed', 'accepted'],
    ['REFUSE', 'closed', 'refused'],
    ['ROUND', 'waiting_on_response', null],
    ['MANUAL', undefined, undefined],
  ])('answered "%s" with a document becomes %s by itself', (text, status, outcome) => {
    expect(review(answered(text), AT)).toBeNull();
    const decided = review(answered(text), LATER);
    expect([decided?.status, decided?.outcome]).toEqual([status, outcome]);
  });

  it('asks again for a document that is missing', () => {
    const again = review(answered('My salary', []), LATER);
    expect(again && reportOf(again)).toMatchObject({ status: 'waiting_on_response', rounds: [{}, { number: 2 }] });
  });

  it('takes one answer to a round, and none when it is closed', () => {
    const once = answered('My salary');
    expect(receiveAnswer(once, 1, { answer: 'Another', documents: [] }, AT)).toBe(once);
    const closed = close(once, 'accepted');
    expect(receiveAnswer(closed, 1, { answer: 'Late', documents: [] }, AT)).toBe(closed);
    expect(() => close(closed, 'refused')).toThrow('closed');
    expect(() => askAgain(closed, 'Why?', AT)).toThrow('closed');
  });

  it('does not report what was answered', () => {
    expect(JSON.stringify(reportOf(answered('My salary')))).not.toContain('salary');
  });
});
