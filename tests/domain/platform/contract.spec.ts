import { describe, expect, it } from '@jest/globals';
import {
  activate,
  amend,
  type Contract,
  draft,
  expire,
  statusAt,
  termAt,
  terminate,
} from '../../../domain/platform/contract.js';
import { type ContractStatus, contractMachine } from '../../../domain/platform/contract-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { IllegalTransitionError } from '../../../domain/shared/state-machine.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { contractsByStatus, contractTerms } from '../../support/builders/platform.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const TERM_END = later(CREATED_AT, 365 * DAY);

describe('a contract that renews itself', () => {
  const active = (termStart: Date | null, termEnd: Date): Contract => ({
    ...contractTerms({ termStart, termEnd, autoRenew: true }),
    status: 'ACTIVE',
  });
  const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
  const shown = (contract: Contract, instant: string) => {
    const { termStart, termEnd } = termAt(contract, day(instant));
    return [termStart, termEnd].map((each) => each?.toISOString().slice(0, 10));
  };

  it.each([
    ['2026-01-01', '2027-01-01', '2026-12-31', '2026-01-01', '2027-01-01'],
    ['2026-01-01', '2027-01-01', '2027-01-01', '2027-01-01', '2028-01-01'],
    ['2026-01-01', '2027-01-01', '2031-07-01', '2031-01-01', '2032-01-01'],
    ['2026-01-31', '2026-02-28', '2026-04-15', '2026-03-31', '2026-04-30'],
    ['2026-01-31', '2026-02-28', '2046-01-15', '2045-12-31', '2046-01-31'],
    ['2024-02-29', '2025-02-28', '2028-03-01', '2028-02-29', '2029-02-28'],
    ['2026-01-01', '2026-01-11', '2026-03-01', '2026-02-20', '2026-03-02'],
  ])('from %s to %s has at %s the term from %s to %s', (start, end, instant, ...term) => {
    expect(shown(active(day(start), day(end)), instant)).toEqual(term);
  });

  it('and has no start began when it was made', () => {
    expect(termAt(active(null, later(CREATED_AT, DAY)), later(CREATED_AT, 2 * DAY + HOUR))).toMatchObject({
      termStart: later(CREATED_AT, 2 * DAY),
      termEnd: later(CREATED_AT, 3 * DAY),
    });
  });

  it('ends with its present term when it shall not renew itself again', () => {
    const instant = day('2031-07-01');
    const { next } = amend(termAt(active(day('2026-01-01'), day('2027-01-01')), instant), instant, {
      autoRenew: false,
    });
    expect(statusAt(next, day('2031-12-31'))).toBe('ACTIVE');
    expect(statusAt(next, day('2032-01-01'))).toBe('EXPIRED');
  });
});

describe('every action in every status', () => {
  itKeepsToItsTable<ContractStatus, Contract>(contractMachine, contractsByStatus, [
    {
      name: 'activate',
      apply: activate,
      at,
      to: 'ACTIVE',
      from: ['DRAFT'],
      repeats: ['ACTIVE'],
      events: ['contract.activated'],
    },
    {
      name: 'terminate',
      apply: terminate,
      at,
      to: 'TERMINATED',
      from: ['DRAFT', 'ACTIVE'],
      repeats: ['TERMINATED'],
      events: ['contract.terminated'],
    },
    {
      name: 'expire',
      apply: expire,
      at: TERM_END,
      to: 'EXPIRED',
      from: ['ACTIVE'],
      repeats: ['EXPIRED'],
      events: ['contract.expired'],
    },
  ]);
});

describe('reading a contract', () => {
  itReadsAtItsEnd<ContractStatus>(TERM_END, (status, instant) => statusAt(contractsByStatus()[status], instant), {
    DRAFT: 'DRAFT',
    ACTIVE: 'EXPIRED',
    EXPIRED: 'EXPIRED',
    TERMINATED: 'TERMINATED',
  });

  it.each([
    ['renews itself', { autoRenew: true }],
    ['has no end', { termEnd: null }],
  ])('one that %s goes on', (_, terms) => {
    const { ACTIVE: active } = contractsByStatus(terms);
    expect(statusAt(active, later(TERM_END, DAY))).toBe('ACTIVE');
    expect(() => expire(active, later(TERM_END, DAY))).toThrow(
      'The contract is ACTIVE: its term has not ended, or it renews itself',
    );
  });
});

describe('a contract past its term that no sweep has seen', () => {
  const { ACTIVE: active } = contractsByStatus();

  it.each([
    ['activated once more', activate],
    ['terminated', terminate],
    ['amended', (contract: Contract, instant: Date) => amend(contract, instant, { autoRenew: true })],
  ])('cannot be %s', (_, act) => {
    expect(() => act(active, TERM_END)).toThrow('The contract is EXPIRED and cannot');
    expect(() => act(active, later(TERM_END, -1))).not.toThrow();
  });

  it('does not expire a millisecond early', () => {
    expect(() => expire(active, later(TERM_END, -1))).toThrow(ConflictError);
  });
});

describe('drafting', () => {
  it('makes a draft with the terms as given', () => {
    const terms = contractTerms();
    const { next, events } = draft(terms);
    expect(next).toEqual({ ...terms, status: 'DRAFT' });
    expect(events).toEqual([
      { type: 'contract.drafted', subjectId: terms.id, organizationId: terms.organizationId, occurredAt: CREATED_AT },
    ]);
  });

  it('needs a term that ends after it starts, where both are set', () => {
    expect(() => draft(contractTerms({ termEnd: CREATED_AT }))).toThrow(
      new ValidationError('termEnd', 'must be after termStart'),
    );
    expect(draft(contractTerms({ termStart: null, termEnd: CREATED_AT })).next.termEnd).toEqual(CREATED_AT);
    expect(draft(contractTerms({ termEnd: null })).next.termEnd).toBeNull();
  });
});

describe('amending', () => {
  it.each(['DRAFT', 'ACTIVE'] as const)('a contract that is %s keeps its status and what is left out', (status) => {
    const contract = contractsByStatus()[status];
    const termEnd = later(TERM_END, DAY);
    const { next, events } = amend(contract, at, { termEnd, termStart: undefined });
    expect(next).toEqual({ ...contract, termEnd });
    expect(events).toEqual([
      { type: 'contract.amended', subjectId: contract.id, organizationId: contract.organizationId, occurredAt: at },
    ]);
  });

  it('takes null as a value: the end is lifted', () => {
    expect(amend(contractsByStatus().ACTIVE, at, { termEnd: null }).next.termEnd).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['what holds already', { termEnd: later(CREATED_AT, 365 * DAY), autoRenew: false }],
  ])('by %s changes nothing', (_, changes) => {
    const { ACTIVE: active } = contractsByStatus();
    const { next, events } = amend(active, at, changes);
    expect(next).toBe(active);
    expect(events).toEqual([]);
  });

  it('cannot turn the term upside down', () => {
    expect(() => amend(contractsByStatus().ACTIVE, at, { termStart: later(TERM_END, DAY) })).toThrow(
      new ValidationError('termEnd', 'must be after termStart'),
    );
  });

  it.each(['EXPIRED', 'TERMINATED'] as const)('is refused when it is %s', (status) => {
    const act = () => amend(contractsByStatus()[status], at, { autoRenew: true });
    expect(act).toThrow(IllegalTransitionError);
    expect(act).toThrow(`The contract is ${status} and cannot be amended`);
  });
});

it('a draft whose term is over already cannot be activated', () => {
  const { DRAFT: late } = contractsByStatus();
  expect(() => activate(late, TERM_END)).toThrow(new ValidationError('termEnd', 'has passed; set a later one first'));
  expect(activate(late, later(TERM_END, -1)).next.status).toBe('ACTIVE');
});
