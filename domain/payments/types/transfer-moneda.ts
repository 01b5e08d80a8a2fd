import type { UserId } from '../../shared/ids.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    transfer_moneda: TransferMoneda;
  }
}

/** Pays another user of this service: money goes from the payer's wallet into the recipient's. */
export interface TransferMoneda {
  readonly type: 'transfer_moneda';
  readonly recipient: Recipient;
}

/** A user of this service, paid into the smart wallet the chain knows by `address`. */
export interface Recipient {
  readonly userId: UserId;
  readonly username: string;
  /** EIP-55 checksummed address. */
  readonly address: string;
}
