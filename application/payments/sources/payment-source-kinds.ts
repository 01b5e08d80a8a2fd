import type { PaymentSource, PaymentSourceName, PaymentSources } from '../../../domain/payments/payment-source.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { InstructionDetails } from '../types/payment-recipient.js';
import type { PaymentSourceKind } from './payment-source-kind.js';

/** A kind without its definition does not compile. */
export type PaymentSourceDefinitions = {
  readonly [Name in PaymentSourceName]: PaymentSourceKind<PaymentSources[Name]>;
};

/** Finds the kind of a payment's source. No other code distinguishes kinds. */
export class PaymentSourceKinds {
  constructor(private readonly definitions: PaymentSourceDefinitions) {}

  of(source: PaymentSource): PaymentSourceKind {
    return this.definitions[source.kind];
  }

  /** @throws ValidationError naming `sourceAccountId` when the payer has no such account */
  async resolve(accountId: string, payerId: UserId, money: Money): Promise<PaymentSource> {
    for (const kind of Object.values(this.definitions)) {
      const source = await kind.resolve(accountId, payerId, money);
      if (source) return source;
    }
    throw new ValidationError('sourceAccountId', 'names no account of yours that payments can be made from');
  }

  details(source: PaymentSource): InstructionDetails {
    return { ...this.of(source).details(source), kind: source.kind };
  }

  /** @throws Error when the stored values are no source of a known kind */
  read(stored: InstructionDetails): PaymentSource {
    const { kind } = stored;
    if (typeof kind !== 'string' || !this.isKnown(kind)) throw new Error(`No source of payments is named ${kind}`);
    return this.definitions[kind].read(stored);
  }

  private isKnown(kind: string): kind is PaymentSourceName {
    return Object.hasOwn(this.definitions, kind);
  }
}
