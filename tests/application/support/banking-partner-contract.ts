import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BankingPartner, PayoutOrder } from '../../../application/payouts/banking-partner.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { AccountPartner, CustomerReport } from '../../../application/virtual-accounts/account-partner.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import { REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';
import type { Person } from '../../adapters/persistence/support/people.js';

/** A partner to be tested, and what only its own desk can do. */
export interface PartnerStage {
  readonly partner: BankingPartner;
  person(): Promise<Person>;
  /** The desk approves an application. */
  approve(person: Person): Promise<void>;
  /** The desk asks something that pauses no transfer. @returns the request's id */
  ask(person: Person): Promise<string>;
}

const NOBODY: Address = '0x000000000000000000000000000000000000dEaD';

const GIVEN = { text: 'I teach', documents: [{ mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }] };

/** What the service relies on, whoever the partner is (application/payouts/banking-partner.ts). */
export function bankingPartnerContract(open: () => Promise<PartnerStage>): void {
  describe('a banking partner', () => {
    let stage: PartnerStage;
    beforeAll(async () => {
      stage = await open();
    });

    const accounts = (): AccountPartner => {
      if (!stage.partner.accounts) throw new Error('The partner opens no accounts');
      return stage.partner.accounts;
    };
    const apply = ({ user, wallet }: Person) =>
      accounts().apply({ customerId: user.id, fullName: 'Alice MANUAL', country: 'DE', walletAddress: wallet.address });

    async function customer(): Promise<Person> {
      const person = await stage.person();
      await apply(person);
      for (const requirement of REQUIREMENTS) await accounts().supply(person.user.id, requirement, GIVEN);
      await stage.approve(person);
      return person;
    }

    const order = (overrides: Partial<PayoutOrder> = {}): PayoutOrder => ({
      paymentId: paymentRequestId(randomUUID()),
      rail: 'SEPA',
      money: { minorUnits: 25_000_000n, currency: 'EUR' },
      holderName: 'Erika',
      account: { form: 'IBAN', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      reference: 'Rent',
      funding: { walletAddress: NOBODY, transactionHash: '0xaa' },
      ...overrides,
    });

    it('takes an application once, however often and at the same time it is given', async () => {
      const person = await stage.person();
      const said = await Promise.all([apply(person), apply(person), apply(person)]);
      for (const each of [...said, await apply(person)]) expect(each).toEqual(said[0]);
      expect(said[0]).toMatchObject({ about: 'application', report: { state: { status: 'INCOMPLETE' } } });
    });

    it('takes what it lacks once, and reviews with the last thing', async () => {
      const person = await stage.person();
      await apply(person);
      const versions: number[] = [];
      for (const requirement of REQUIREMENTS) {
        const supplied = await accounts().supply(person.user.id, requirement, GIVEN);
        expect(await accounts().supply(person.user.id, requirement, GIVEN)).toEqual(supplied);
        versions.push(supplied.report.version);
      }
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      const [said] = await accounts().reportsOf(person.user.id);
      expect(said).toMatchObject({ report: { state: { status: 'IN_REVIEW' } } });
    });

    it('says all that it knows of a customer when it is asked, with accounts that can be paid', async () => {
      const person = await customer();
      const [said] = await accounts().reportsOf(person.user.id);
      expect(said).toMatchObject({ report: { state: { status: 'APPROVED', accounts: { eur: {}, usd: {} } } } });
      const state = said?.about === 'application' ? said.report.state : null;
      const numbers = state?.status === 'APPROVED' ? state.accounts : null;
      expect(numbers?.eur.iban).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);
      expect(numbers?.usd.routingNumber).toMatch(/^\d{9}$/);
    });

    it('takes one answer to a round, and none to a round that is not open', async () => {
      const person = await customer();
      const requestId = await stage.ask(person);
      const requestIn = (said: CustomerReport | undefined) =>
        said?.about === 'information request' ? said.report : undefined;
      const answered = requestIn(await accounts().answer(requestId, 1, GIVEN));
      expect(answered).toMatchObject({ status: 'needs_review', rounds: [{ number: 1 }] });
      expect(requestIn(await accounts().answer(requestId, 1, GIVEN))).toEqual(answered);
      expect(requestIn(await accounts().answer(requestId, 2, GIVEN))).toEqual(answered);
    });

    it('can be told to suspend an account, and to reopen it, in any order, and says the same of the customer', async () => {
      const person = await customer();
      const said = await accounts().reportsOf(person.user.id);
      await accounts().suspend(person.user.id, 'one');
      await accounts().suspend(person.user.id, 'one');
      await accounts().reopen(person.user.id, 'two');
      await accounts().suspend(person.user.id, 'two');
      expect(await accounts().reportsOf(person.user.id)).toEqual(said);
      await accounts().reopen(person.user.id, 'one');
      await accounts().reopen(person.user.id, 'one');
      const stranger = await stage.person();
      await accounts().suspend(stranger.user.id, 'one');
      expect(await accounts().reportsOf(stranger.user.id)).toEqual([]);
    });

    it('has limits for each direction of its customers, and of nobody else', async () => {
      const person = await customer();
      expect(await accounts().limitsOf(person.user.id)).toMatchObject({
        deposit: { used: 0n },
        withdrawal: { used: 0n },
        isEddRequired: false,
      });
      const stranger = await stage.person();
      expect(await accounts().limitsOf(stranger.user.id)).toBeNull();
      expect(await accounts().reportsOf(stranger.user.id)).toEqual([]);
    });

    it('takes a payout once by its payment, also with another funding, and finds it again', async () => {
      const given = order();
      expect(await stage.partner.find(given.paymentId)).toBeNull();
      const [first] = await Promise.all([stage.partner.submit(given), stage.partner.submit(given)]);
      expect(first).toEqual({ status: 'SUBMITTED' });
      const refunded = { ...given, funding: { ...given.funding, transactionHash: '0xbb' } };
      expect(await stage.partner.submit(refunded)).toEqual(first);
      expect(await stage.partner.find(given.paymentId)).toEqual(first);
    });
  });
}
