import { describe, expect, it } from '@jest/globals';
import { firstStep } from '../../../../adapters/web/home/first-step.js';

type Wealth = NonNullable<Parameters<typeof firstStep>[0]>;

const having = (balance: string) =>
  ({ accounts: [{ legs: [{ balances: [{ currency: 'USD', balance }] }] }] }) as unknown as Wealth;
const INCOMING = { direction: 'incoming' } as const;
const OUTGOING = { direction: 'outgoing' } as const;

describe('the first step of a new owner', () => {
  it.each([
    ['nothing is known', undefined, undefined, null],
    ['the transactions are not known', having('0.00'), undefined, null],
    ['there is no money and never was', having('0.00'), [], 'money'],
    ['money has come', having('100.00'), [INCOMING], 'payment'],
    ['the balance is there before the transaction', having('0.000001'), [], 'payment'],
    ['something was paid', having('75.00'), [OUTGOING, INCOMING], 'done'],
    ['everything was paid', having('0.00'), [OUTGOING, INCOMING], 'done'],
    ['what came in has left without a payment', having('0.00'), [INCOMING], 'done'],
    ['more has happened than is read', having('9.00'), [INCOMING, INCOMING, INCOMING], 'done'],
  ] as const)('%s', (_case, wealth, latest, step) => {
    expect(firstStep(wealth, latest, 3)).toBe(step);
  });
});
