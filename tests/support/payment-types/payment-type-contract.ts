import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { InstructionDetails, PaymentRecipient } from '../../../application/payments/types/payment-recipient.js';
import type { PaymentTypeDefinition } from '../../../application/payments/types/payment-type-definition.js';
import type { DecodedCall, WalletCall } from '../../../application/ports/user-operation.js';
import type { PaymentInstruction } from '../../../domain/payments/payment-instruction.js';
import { PAYMENT_REQUEST_STATUSES } from '../../../domain/payments/payment-request-status.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { formatMoney } from '../../../domain/shared/money.js';
import { TRANSACTION_TYPES } from '../../../domain/transactions/transaction-kind.js';
import { paymentsByStatus } from '../builders/payment-requests.js';
import { runs } from '../property-runs.js';

/** The fields of each form of an input. */
type FieldsOf<Input> = Input extends unknown ? keyof Input : never;

/** A payment type with what its contract suite needs to try it. */
export interface PaymentTypeCase<Input extends object> {
  readonly definition: PaymentTypeDefinition<PaymentInstruction, Input>;
  readonly payerId: UserId;
  readonly wallet: { readonly address: `0x${string}` };
  /** Something that is accepted. */
  readonly input: Input;
  /** Other things that are accepted. */
  readonly inputs: fc.Arbitrary<Input>;
  /** What is refused, and the field that the refusal names. */
  readonly refused: readonly (readonly [Partial<Input>, FieldsOf<Input> & string])[];
  /** What cannot be stored for this type. */
  readonly damaged: readonly {
    readonly recipient?: Partial<PaymentRecipient>;
    readonly details?: InstructionDetails;
  }[];
  decode(calls: readonly WalletCall[]): readonly DecodedCall[];
  /** What has to be booked for each end. */
  readonly bookings: { readonly COMPLETED: readonly unknown[]; readonly FAILED: readonly unknown[] };
  /** What was booked so far. */
  booked(): readonly unknown[];
}

/** What every payment type keeps to. */
export function itKeepsToTheContract<Input extends object>(make: () => PaymentTypeCase<Input>): void {
  const { refused, damaged } = make();

  async function payments({ definition, input, payerId }: PaymentTypeCase<Input>) {
    return paymentsByStatus({ payerId, ...(await definition.resolve(input, payerId)) });
  }

  // A type whose input is only an id has no field that could be refused.
  if (refused.length > 0)
    it.each(refused)('refuses %j, naming the field', async (change, field) => {
      const { definition, input, payerId } = make();
      const resolved = definition.resolve({ ...input, ...change }, payerId);
      await expect(resolved).rejects.toThrow(ValidationError);
      await expect(resolved).rejects.toMatchObject({
        field,
        message: expect.stringMatching(new RegExp(`^${field} \\S`)),
      });
    });

  it('takes out of the account what it says, and signs exactly that', async () => {
    const { definition, inputs, payerId, wallet, decode } = make();
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { PENDING_APPROVAL: payment } = paymentsByStatus(await definition.resolve(input, payerId));
        const calls = definition.calls(payment, wallet);
        expect(definition.calls(payment, wallet)).toEqual(calls);
        const decoded = decode(calls);
        expect(decoded).toHaveLength(calls.length);
        for (const { contract, method } of decoded) expect([contract, method]).not.toContain(null);
        const values = decoded.flatMap((call) => call.arguments.map(({ value }) => value));
        const outflow = definition.outflow(payment);
        const { address } = definition.recipient(payment.instruction);
        if (outflow !== null) expect(values).toContain(String(outflow.minorUnits));
        if (address !== null) expect(values).toContain(address);
      }),
      runs(50),
    );
  });

  it('is the same after it was stored', async () => {
    const { definition, inputs, payerId } = make();
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { instruction } = await definition.resolve(input, payerId);
        const stored: unknown = JSON.parse(JSON.stringify(definition.details(instruction)));
        expect(definition.read(definition.recipient(instruction), Object(stored))).toEqual(instruction);
      }),
      runs(50),
    );
  });

  it.each(damaged)('is not made of %j', async ({ recipient, details }) => {
    const { definition, input, payerId } = make();
    const { instruction } = await definition.resolve(input, payerId);
    const kept = { ...definition.details(instruction), ...details };
    expect(() => definition.read({ ...definition.recipient(instruction), ...recipient }, kept)).toThrow();
  });

  it('says what it is, in every status', async () => {
    const one = make();
    const { definition } = one;
    const { PENDING_APPROVAL: payment } = await payments(one);
    const { label, userId, address } = definition.recipient(payment.instruction);
    const { title, lines } = definition.card(payment);
    expect(label).toMatch(/\S/);
    if (userId !== null) expect(address).not.toBeNull();
    expect(title).toMatch(/\S/);
    for (const { name, value } of lines)
      expect([name, value]).toEqual([expect.stringMatching(/^[a-z]\w*$/), expect.stringMatching(/\S/)]);
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);

    const { id, money, instruction, expiresAt } = payment;
    const said = PAYMENT_REQUEST_STATUSES.map((status) => {
      const ends = { transactionHash: '0xab', failureReason: 'The token is paused', rejectionReason: 'Not mine' };
      return definition.statusWords({
        id,
        status,
        money,
        recipient: label,
        paymentType: instruction.type,
        expiresAt,
        ...ends,
      });
    });
    for (const { message, nextStep } of said) expect(`${message}|${nextStep ?? 'nothing'}`).toMatch(/^\S.*\|\S/);
    expect(new Set(said.map(({ message }) => message)).size).toBe(said.length);
    const [waiting, , , failed, , rejected] = said;
    expect(waiting?.nextStep).toContain(expiresAt.toISOString());
    expect(failed?.message).toContain('The token is paused');
    expect(rejected?.message).toContain('Not mine');
  });

  it('is in the history before the chain has it only as a movement of money', async () => {
    const one = make();
    const { PENDING_APPROVAL: payment } = await payments(one);
    const movement = one.definition.movement(payment.instruction);
    if (movement === null) return;
    expect(TRANSACTION_TYPES).toContain(movement);
    expect(payment.money && formatMoney(payment.money)).toMatch(/\d/);
  });

  it('books its end, whichever it is', async () => {
    const one = make();
    const { COMPLETED, FAILED } = await payments(one);
    await one.definition.book(FAILED);
    expect(one.booked()).toEqual(one.bookings.FAILED);
    await one.definition.book(COMPLETED);
    expect(one.booked()).toEqual([...one.bookings.FAILED, ...one.bookings.COMPLETED]);
  });
}
