import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import {
  X402_CURRENCIES,
  X402_MINIMUM,
  X402_POLL_AFTER_MS,
  type X402Payment,
} from '../../../../domain/payments/types/x402.js';
import { assertAtMost, hostOf, readMaximum, readResource } from '../../../../domain/payments/types/x402-terms.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { formatMoney } from '../../../../domain/shared/money.js';
import type { AddressOwners } from '../../../contacts/address-owners.js';
import type { ChainAddresses } from '../../../external-accounts/chain-addresses.js';
import { payableAddress } from '../../../external-accounts/payable-address.js';
import type { OperationCard } from '../../../wallet-operations/operation-card.js';
import type { PaymentStatus } from '../../payment-status.js';
import type { StatusWords } from '../payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { TokenCalls } from '../token-calls.js';
import { transferWords } from '../transfer-words.js';
import type { X402Input, X402Resources } from './x402-input.js';

/** Pays the seller of a resource that answered 402. */
export class X402Type implements PaymentTypeDefinition<X402Payment, X402Input> {
  private readonly minima: MinimumAmounts;

  /** @param payable the currencies that this deployment's chain has */
  constructor(
    private readonly addresses: Pick<ChainAddresses, 'checksummed' | 'deadEnd'>,
    private readonly owners: AddressOwners,
    private readonly tokenCalls: TokenCalls,
    payable: MinimumAmounts,
    private readonly resources: X402Resources,
  ) {
    this.minima = new Map(
      X402_CURRENCIES.filter((currency) => payable.has(currency)).map((one) => [one, X402_MINIMUM]),
    );
  }

  async resolve(input: X402Input, payerId: UserId): Promise<ResolvedPayment<X402Payment>> {
    const money = readAmount(input, this.minima);
    const { maxAmountRequired } = input;
    const maximum = maxAmountRequired === undefined ? null : readMaximum(maxAmountRequired, input.currency);
    if (maximum !== null) assertAtMost(money, maximum);
    const resource = readResource(input.resource, this.resources);
    const address = payableAddress(this.addresses, input.payTo, 'payTo');
    const owner = await this.owners.of(address);
    if (owner?.userId === payerId) throw new ValidationError('payTo', "is the payer's own account");
    const instruction = {
      type: 'x402',
      resource,
      seller: { address, owner },
      maximum: maximum?.minorUnits ?? null,
    } as const;
    return { instruction, money };
  }

  outflow({ money }: Instructed<X402Payment>) {
    return money;
  }

  calls({ id, instruction, money }: Instructed<X402Payment>) {
    if (money === null) throw new Error(`Payment ${id} pays a seller nothing`);
    return [this.tokenCalls.transfer(tokenOf(money.currency), instruction.seller.address, money.minorUnits)];
  }

  /** The host names a seller outside the service. A user is named by the username, whatever the resource is. */
  recipient({ resource, seller: { address, owner } }: X402Payment): PaymentRecipient {
    return { label: owner?.username ?? hostOf(resource), userId: owner?.userId ?? null, address };
  }

  card({ instruction: { resource, maximum }, money }: Instructed<X402Payment>): OperationCard {
    const asked = maximum !== null && money !== null ? formatMoney({ ...money, minorUnits: maximum }) : null;
    return {
      title: `Pay for a resource of ${hostOf(resource)}`,
      lines: [
        { name: 'resourceHost', value: hostOf(resource) },
        { name: 'resource', value: resource },
        ...(asked === null ? [] : [{ name: 'maximumAsked', value: asked }]),
      ],
    };
  }

  statusWords(payment: PaymentStatus): StatusWords {
    const words = transferWords(payment);
    if (payment.status === 'COMPLETED') {
      return {
        ...words,
        nextStep: 'Send the original HTTP request again, with the transaction as the proof of payment',
      };
    }
    const isWaiting = payment.status === 'PENDING_APPROVAL' || payment.status === 'APPROVED';
    return isWaiting ? { ...words, pollAfterMs: X402_POLL_AFTER_MS } : words;
  }

  /** What the transfer becomes in the ledger. */
  movement({ seller }: X402Payment) {
    return seller.owner ? ('TRANSFER' as const) : ('WALLET_WITHDRAWAL' as const);
  }

  async book(): Promise<void> {}

  details({ resource, maximum }: X402Payment): InstructionDetails {
    return { resource, maximum: maximum === null ? null : String(maximum) };
  }

  read({ label, userId, address }: PaymentRecipient, { resource, maximum }: InstructionDetails): X402Payment {
    if (address === null || typeof resource !== 'string' || !URL.canParse(resource) || !isMaximum(maximum)) {
      throw new Error(`The payment to ${label} names no resource`);
    }
    const owner = userId === null ? null : { userId, username: label };
    return {
      type: 'x402',
      resource,
      seller: { address, owner },
      maximum: maximum === null ? null : BigInt(maximum),
    };
  }
}

function isMaximum(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^\d+$/.test(value));
}
