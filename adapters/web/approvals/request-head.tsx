import type { ApprovalCard } from '../api/shapes.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { maskedAddress } from '../format/addresses.js';
import { texts } from '../language/texts.js';
import { isSent } from '../send/send-again.js';
import { ShownName } from '../shell/shown-name.js';
import { amountInWords } from './amount-words.js';
import { useApplicationName } from './application-name.js';
import { movesNothing } from './moves-nothing.js';
import { PAYMENT_WORDS, wordsKey } from './payment-words.js';
import styles from './request-head.module.css';

const TEXTS = texts(
  { own: 'You asked for this yourself', sending: 'You are sending' },
  { de: { own: 'Das haben Sie selbst veranlasst', sending: 'Sie senden' } },
);

/** The amount and the recipient. They are shown also while balances are hidden. */
export function RequestHead({ card }: { readonly card: ApprovalCard }) {
  const words = useTexts(PAYMENT_WORDS)[wordsKey(card)];
  const preferences = usePreferences();
  const nameOf = useApplicationName();
  const t = useTexts(TEXTS);
  const { status, amount, currency, recipient, application, refundOf } = card;
  const isOwn = application.isOwnApp && refundOf === undefined;
  return (
    <div className={styles.head}>
      {status === 'PENDING_APPROVAL' && (
        <p>{isSent(card) ? t.sending : isOwn ? t.own : words.ask(nameOf(application))}</p>
      )}
      {!movesNothing(card) && (
        <>
          <p>
            <Amount value={amount} currency={currency} isFigure isAlwaysShown />
          </p>
          <p className={styles.words}>{amountInWords(amount, currency, preferences)}</p>
        </>
      )}
      <div className={styles.party}>
        <Avatar name={recipient.name} />
        <div>
          <p className={styles.label}>{words.party}</p>
          <p className={styles.name}>
            <ShownName {...recipient} />
          </p>
          <p className={styles.label}>
            {recipient.username !== undefined && `@${recipient.username}`}
            {recipient.username !== undefined && recipient.address !== undefined && ' · '}
            {recipient.address !== undefined && (
              <span className={styles.address}>{maskedAddress(recipient.address)}</span>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
