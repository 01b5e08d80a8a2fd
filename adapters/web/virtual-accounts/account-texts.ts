import type { IncomingTransferStatus } from '../../../domain/virtual-accounts/incoming-transfer-status.js';
import type { Requirement } from '../../../domain/virtual-accounts/kyc-status.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

/** Words that several parts of these pages need. */
export const ACCOUNT_TEXTS = texts(
  {
    title: 'Your bank details',
    more: 'More',
    kyc_questionnaire: 'What you do, and what the accounts are for',
    kyc_proof_of_residence: 'Proof of residence',
    kyc_identity: 'Identity document',
    kyc_selfie: 'Picture of yourself',
    source_of_wealth: 'Where your money comes from',
    transfer_details: 'A question about a transfer',
    profile_update: 'A question about you',
    waiting_on_response: 'Waits for you',
    needs_review: 'The bank reads it',
    accepted: 'Accepted',
    refused: 'Refused',
    RECEIVED: 'Received by the bank',
    PAUSED: 'Paused',
    SENT: 'On its way',
    COMPLETED: 'In your wallet',
    RETURNED: 'Sent back',
    answer: 'Answer',
    notTaken: 'The bank has not taken what you gave',
    due: (moment: string) => `Please answer by ${moment}.`,
    overdue: (moment: string) => `The 24 hours ended on ${moment}. You can still answer.`,
    paused:
      'A transfer is paused until the bank has accepted your answer. It is not rejected, also not after 24 hours.',
  },
  {
    de: {
      title: 'Ihre Bankverbindung',
      more: 'Mehr',
      kyc_questionnaire: 'Was Sie tun, und wofür die Konten sind',
      kyc_proof_of_residence: 'Nachweis des Wohnsitzes',
      kyc_identity: 'Ausweis',
      kyc_selfie: 'Bild von Ihnen',
      source_of_wealth: 'Woher Ihr Geld kommt',
      transfer_details: 'Eine Frage zu einer Überweisung',
      profile_update: 'Eine Frage zu Ihrer Person',
      waiting_on_response: 'Wartet auf Sie',
      needs_review: 'Die Bank liest sie',
      accepted: 'Angenommen',
      refused: 'Abgelehnt',
      RECEIVED: 'Bei der Bank eingegangen',
      PAUSED: 'Angehalten',
      SENT: 'Unterwegs',
      COMPLETED: 'In Ihrer Wallet',
      RETURNED: 'Zurückgeschickt',
      answer: 'Antworten',
      notTaken: 'Die Bank hat Ihre Angabe nicht angenommen',
      due: (moment) => `Bitte antworten Sie bis zum ${moment}.`,
      overdue: (moment) => `Die 24 Stunden sind am ${moment} abgelaufen. Sie können noch antworten.`,
      paused:
        'Eine Überweisung ist angehalten, bis die Bank Ihre Antwort angenommen hat. Sie ist nicht abgelehnt, auch nicht nach 24 Stunden.',
    },
  },
);

export const TRANSFER_KINDS: Readonly<Record<IncomingTransferStatus, BadgeKind>> = {
  RECEIVED: 'neutral',
  PAUSED: 'warning',
  SENT: 'accent',
  COMPLETED: 'positive',
  RETURNED: 'danger',
};

/** What is asked first stands first. The questionnaire is answered in words, the others with documents. */
export const IN_WORDS: Requirement = 'kyc_questionnaire';
