import { expect, it } from '@jest/globals';
import { type EndpointPace, FIRST_PACE, paceAfter } from '../../../domain/webhooks/endpoint-pace.js';

type Answer = readonly [isTaken: boolean, durationMs: number];

const after = (...answers: readonly Answer[]): EndpointPace =>
  answers.reduce((pace, [isTaken, durationMs]) => paceAfter(pace, isTaken, durationMs), FIRST_PACE);

it('an endpoint gets more places while it answers fast, and thirty-two at most', () => {
  expect(after([true, 10])).toEqual({ places: 8, isFast: true });
  expect(after(...Array<Answer>(9).fill([true, 10]))).toEqual({ places: 32, isFast: true });
});

it('an endpoint gets no more places by slow answers, and one by very slow ones and by failures', () => {
  expect(after([true, 10], [true, 2_000])).toEqual({ places: 8, isFast: false });
  expect(after([true, 10], [true, 5_000])).toEqual({ places: 1, isFast: false });
  expect(after([true, 10], [false, 10])).toEqual({ places: 1, isFast: false });
  expect(after([false, 15_000])).toEqual({ places: 1, isFast: false });
});
