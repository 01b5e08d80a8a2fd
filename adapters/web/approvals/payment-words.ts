import type { ApprovalCard } from '../api/shapes.js';
import { isPaymentType } from '../chain/payment-calls.js';
import { texts } from '../language/texts.js';
import { vaultMoveIn } from './shown-vault-move.js';

/* How a request reads: its heading, what is asked for, and what the other side is called. One for each payment type of the catalogue, one for money that is paid back, and one for a type that this page was not made for. */
export const PAYMENT_WORDS = texts(
  {
    transfer_moneda: {
      title: (name: string) => `Pay ${name}`,
      ask: (application: string) => `${application} asks you to pay`,
      party: 'To',
    },
    transfer_account: {
      title: (name: string) => `Pay out to ${name}`,
      ask: (application: string) => `${application} asks you to pay out`,
      party: 'Saved account',
    },
    transfer_contact_bank: {
      title: (name: string) => `Pay ${name} by bank transfer`,
      ask: (application: string) => `${application} asks you to send to a bank account`,
      party: 'To the bank account of',
    },
    transfer_contact_wallet: {
      title: (name: string) => `Pay ${name}'s wallet`,
      ask: (application: string) => `${application} asks you to send to a wallet outside this service`,
      party: 'To the wallet of',
    },
    x402: {
      title: (name: string) => `Pay ${name} for a service`,
      ask: (application: string) => `${application} asks you to pay for an online service`,
      party: 'Provider',
    },
    sub_account_top_up: {
      title: () => 'Move money into a sub-account',
      ask: (application: string) => `${application} asks you to set aside`,
      party: 'Into',
    },
    sub_account_withdraw: {
      title: () => 'Take money out of a sub-account',
      ask: (application: string) => `${application} asks you to take back`,
      party: 'Into',
    },
    sub_account_swap: {
      title: () => 'Exchange within a sub-account',
      ask: (application: string) => `${application} asks you to exchange, in a sub-account,`,
      party: 'Sub-account',
    },
    sub_account_freeze: {
      title: (name: string) => `Freeze the sub-account ${name}`,
      ask: (application: string) => `${application} asks you to freeze a sub-account, so that nothing leaves it`,
      party: 'Sub-account',
    },
    sub_account_proposal: {
      title: () => 'Propose to the members of a joint account',
      ask: (application: string) =>
        `${application} asks you to propose something to the members of a joint account, and to approve it`,
      party: 'To',
    },
    exchange: {
      title: () => 'Exchange currencies',
      ask: (application: string) => `${application} asks you to exchange`,
      party: 'With',
    },
    crypto_swap: {
      title: () => 'Trade a crypto asset',
      ask: (application: string) => `${application} asks you to trade for`,
      party: 'With',
    },
    buy_token: {
      title: () => 'Buy a token',
      ask: (application: string) => `${application} asks you to buy a token for`,
      party: 'From',
    },
    earnings_move: {
      title: () => 'Move your savings',
      ask: (application: string) => `${application} asks you to move, into or out of your savings,`,
      party: 'Savings at',
    },
    earnings_deposit: {
      title: () => 'Put money into your savings',
      ask: (application: string) => `${application} asks you to put into your savings`,
      party: 'Savings at',
    },
    earnings_withdrawal: {
      title: () => 'Take money out of your savings',
      ask: (application: string) => `${application} asks you to take out of your savings`,
      party: 'Savings at',
    },
    agent_payment: {
      title: (name: string) => `Payment to ${name} by an agent`,
      ask: (application: string) => `${application} paid, within a session that you had activated,`,
      party: 'To',
    },
    refund: {
      title: (name: string) => `Pay back ${name}`,
      ask: () => 'You want to pay back',
      party: 'To',
    },
    unknown: {
      title: () => 'A request of an unknown kind',
      ask: (application: string) => `${application} asks for something that this page does not know, about`,
      party: 'Concerns',
    },
  },
  {
    de: {
      transfer_moneda: {
        title: (name) => `Zahlung an ${name}`,
        ask: (application) => `${application} bittet Sie zu zahlen:`,
        party: 'An',
      },
      transfer_account: {
        title: (name) => `Auszahlung an ${name}`,
        ask: (application) => `${application} bittet Sie auszuzahlen:`,
        party: 'Gespeichertes Konto',
      },
      transfer_contact_bank: {
        title: (name) => `Überweisung an ${name}`,
        ask: (application) => `${application} bittet Sie, auf ein Bankkonto zu senden:`,
        party: 'An das Bankkonto von',
      },
      transfer_contact_wallet: {
        title: (name) => `Zahlung an das Wallet von ${name}`,
        ask: (application) => `${application} bittet Sie, an ein Wallet außerhalb dieses Dienstes zu senden:`,
        party: 'An das Wallet von',
      },
      x402: {
        title: (name) => `Zahlung an ${name} für einen Dienst`,
        ask: (application) => `${application} bittet Sie, für einen Online-Dienst zu zahlen:`,
        party: 'Anbieter',
      },
      sub_account_top_up: {
        title: () => 'Geld in ein Unterkonto legen',
        ask: (application) => `${application} bittet Sie zurückzulegen:`,
        party: 'In',
      },
      sub_account_withdraw: {
        title: () => 'Geld aus einem Unterkonto nehmen',
        ask: (application) => `${application} bittet Sie zurückzuholen:`,
        party: 'In',
      },
      sub_account_swap: {
        title: () => 'In einem Unterkonto tauschen',
        ask: (application) => `${application} bittet Sie, in einem Unterkonto zu tauschen:`,
        party: 'Unterkonto',
      },
      sub_account_freeze: {
        title: (name) => `Unterkonto ${name} sperren`,
        ask: (application) => `${application} bittet Sie, ein Unterkonto zu sperren, damit nichts hinausgeht`,
        party: 'Unterkonto',
      },
      sub_account_proposal: {
        title: () => 'Den Mitgliedern eines gemeinsamen Kontos etwas vorschlagen',
        ask: (application) =>
          `${application} bittet Sie, den Mitgliedern eines gemeinsamen Kontos etwas vorzuschlagen und dem zuzustimmen:`,
        party: 'An',
      },
      exchange: {
        title: () => 'Währungen tauschen',
        ask: (application) => `${application} bittet Sie zu tauschen:`,
        party: 'Mit',
      },
      crypto_swap: {
        title: () => 'Mit einem Krypto-Wert handeln',
        ask: (application) => `${application} bittet Sie zu handeln für:`,
        party: 'Mit',
      },
      buy_token: {
        title: () => 'Einen Token kaufen',
        ask: (application) => `${application} bittet Sie, einen Token zu kaufen für:`,
        party: 'Von',
      },
      earnings_move: {
        title: () => 'Erspartes bewegen',
        ask: (application) => `${application} bittet Sie, in Ihre Ersparnisse oder aus ihnen zu bewegen:`,
        party: 'Ersparnisse bei',
      },
      earnings_deposit: {
        title: () => 'Geld zurücklegen',
        ask: (application) => `${application} bittet Sie zurückzulegen:`,
        party: 'Erspartes bei',
      },
      earnings_withdrawal: {
        title: () => 'Geld aus Ihrem Ersparten holen',
        ask: (application) => `${application} bittet Sie, aus Ihrem Ersparten zu holen:`,
        party: 'Erspartes bei',
      },
      agent_payment: {
        title: (name) => `Zahlung an ${name} durch einen Agenten`,
        ask: (application) => `${application} hat im Rahmen einer von Ihnen aktivierten Vollmacht gezahlt:`,
        party: 'An',
      },
      refund: {
        title: (name) => `Rückzahlung an ${name}`,
        ask: () => 'Sie wollen zurückzahlen:',
        party: 'An',
      },
      unknown: {
        title: () => 'Eine Anfrage unbekannter Art',
        ask: (application) => `${application} bittet um etwas, das diese Seite nicht kennt, über:`,
        party: 'Betrifft',
      },
    },
  },
);

/** The entry of the words for a request. */
type Shown = Pick<ApprovalCard, 'paymentType' | 'refundOf' | 'recipient' | 'lines'>;

export function wordsKey(card: Shown): keyof (typeof PAYMENT_WORDS)['en'] {
  const { paymentType, refundOf } = card;
  if (!isPaymentType(paymentType)) return 'unknown';
  if (refundOf !== undefined) return 'refund';
  // The page proves a move in this direction.
  const direction = vaultMoveIn(card)?.direction;
  if (direction !== undefined) return direction === 'DEPOSIT' ? 'earnings_deposit' : 'earnings_withdrawal';
  return paymentType;
}
