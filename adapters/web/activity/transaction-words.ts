import type { TransactionType } from '../../../domain/transactions/transaction-kind.js';
import type { Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    SENT: 'Sent',
    RECEIVED: 'Received',
    REFUND: 'Refund',
    SWAP: 'Exchanged',
    DEPOSIT: 'Moved to a sub-account',
    WITHDRAWAL: 'Moved from a sub-account',
    EARNINGS_DEPOSIT: 'Moved to earnings',
    EARNINGS_WITHDRAWAL: 'Moved from earnings',
    BANK_TOP_UP: 'Topped up from a bank',
    FAUCET_TOP_UP: 'Test money',
    BANK_WITHDRAWAL: 'To a bank account',
    WALLET_WITHDRAWAL: 'To a wallet',
    WALLET_CONNECT: 'To an application',
    EXCHANGE_WITHDRAWAL: 'To an exchange',
    ownAccount: 'Own account',
    exchange: (from: string, to: string) => `${from} to ${to}`,
  },
  {
    de: {
      SENT: 'Gesendet',
      RECEIVED: 'Empfangen',
      REFUND: 'Rückzahlung',
      SWAP: 'Gewechselt',
      DEPOSIT: 'Auf ein Unterkonto',
      WITHDRAWAL: 'Von einem Unterkonto',
      EARNINGS_DEPOSIT: 'Zur Anlage',
      EARNINGS_WITHDRAWAL: 'Von der Anlage',
      BANK_TOP_UP: 'Von einer Bank',
      FAUCET_TOP_UP: 'Testgeld',
      BANK_WITHDRAWAL: 'Auf ein Bankkonto',
      WALLET_WITHDRAWAL: 'An eine Wallet',
      WALLET_CONNECT: 'An eine Anwendung',
      EXCHANGE_WITHDRAWAL: 'An eine Börse',
      ownAccount: 'Eigenes Konto',
      exchange: (from: string, to: string) => `${from} in ${to}`,
    },
  },
);

export interface TransactionWords {
  /** The counterparty. */
  counterparty(transaction: Transaction): string;
  /** What happened: "Sent", "Exchanged". */
  kind(transaction: Transaction): string;
}

/** The words for a row of the history. */
export function useTransactionWords(): TransactionWords {
  const t = useTexts(TEXTS);
  return {
    counterparty({ counterparty, exchangedCurrency, receivedCurrency }) {
      switch (counterparty.type) {
        case 'self':
          return exchangedCurrency && receivedCurrency ? t.exchange(exchangedCurrency, receivedCurrency) : t.ownAccount;
        case 'user':
          return counterparty.username ?? '';
        case 'unknown':
          return counterparty.address ?? '';
        default:
          return counterparty.name ?? '';
      }
    },
    kind({ type, direction, refundOf }) {
      if (refundOf) return t.REFUND;
      if (type !== 'TRANSFER') return t[type satisfies Exclude<TransactionType, 'TRANSFER'>];
      return direction === 'incoming' ? t.RECEIVED : t.SENT;
    },
  };
}
