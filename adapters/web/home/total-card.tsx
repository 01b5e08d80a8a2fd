import { useId } from 'react';
import { Link } from 'wouter';
import { SETTINGS, TOTAL_WEALTH } from '../api/resources.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { IconButton } from '../design/button.js';
import { Icon } from '../design/icon.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import styles from './total-card.module.css';

const TEXTS = texts(
  {
    title: 'Total',
    send: 'Send',
    receive: 'Receive',
    exchange: 'Exchange',
    trade: 'Trade',
    earn: 'Earn',
    hide: 'Hide amounts',
    show: 'Show amounts',
    explanation: (currency: string) => `Everything you have, in ${currency} at today's rate.`,
    left: (currencies: string) => `Without ${currencies}, for which there is no rate.`,
  },
  {
    de: {
      title: 'Gesamt',
      send: 'Senden',
      receive: 'Empfangen',
      exchange: 'Wechseln',
      trade: 'Handeln',
      earn: 'Sparen',
      hide: 'Beträge verbergen',
      show: 'Beträge zeigen',
      explanation: (currency: string) => `Alles, was Sie haben, in ${currency} zum Kurs von heute.`,
      left: (currencies: string) => `Ohne ${currencies}: Dafür gibt es keinen Kurs.`,
    },
  },
);

/** The total wealth. */
export function TotalCard() {
  const t = useTexts(TEXTS);
  const titleId = useId();
  const reading = useResource(TOTAL_WEALTH);
  return (
    <section className={styles.total} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t.title}</h2>
        <HideAmounts />
      </div>
      <Loaded reading={reading} lines={2}>
        {({ amount, currency, left }) => (
          <>
            <Amount value={twoDecimals(amount)} currency={currency} isFigure />
            <p className={styles.explanation}>
              {left.length === 0 ? t.explanation(currency) : t.left(left.join(', '))}
            </p>
          </>
        )}
      </Loaded>
      <div className={styles.actions}>
        <Link href="/send" className={styles.action}>
          <Icon name="outgoing" />
          {t.send}
        </Link>
        <Link href="/receive" className={styles.action}>
          <Icon name="receive" />
          {t.receive}
        </Link>
        <Link href="/exchange" className={styles.action}>
          <Icon name="exchange" />
          {t.exchange}
        </Link>
        <Link href="/trade" className={styles.action}>
          <Icon name="trade" />
          {t.trade}
        </Link>
        <Link href="/earn" className={styles.action}>
          <Icon name="vault" />
          {t.earn}
        </Link>
      </div>
    </section>
  );
}

/** A sum of conversions is no more exact than this. */
function twoDecimals(amount: string): string {
  return amount.replace(/(\.\d{2})\d+$/, '$1');
}

/** A button that hides the balances, in case somebody else can see the screen. */
function HideAmounts() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const { hideBalances } = usePreferences();
  const toggle = useAnnouncedAction(async () => {
    await api.PATCH('/settings', { body: { hideBalances: !hideBalances } });
    await resources.reload(SETTINGS);
  });
  return (
    <IconButton icon={hideBalances ? 'eye' : 'eyeOff'} label={hideBalances ? t.show : t.hide} onPress={toggle.run} />
  );
}
