import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Verdict } from '../chain/verdict.js';
import { texts } from '../language/texts.js';
import { CallList } from './call-list.js';
import styles from './signed-details.module.css';

const TEXTS = texts(
  {
    title: 'What exactly you sign',
    text: 'This page read the operation itself and computed this fingerprint from it. Your passkey signs the fingerprint and nothing else.',
    fingerprint: 'Fingerprint (userOpHash)',
    wallet: 'Your wallet',
    chain: 'Chain',
    until: 'Not executed after',
  },
  {
    de: {
      title: 'Was genau Sie unterschreiben',
      text: 'Diese Seite hat die Operation selbst gelesen und daraus diesen Fingerabdruck berechnet. Ihr Passkey unterschreibt ihn und sonst nichts.',
      fingerprint: 'Fingerabdruck (userOpHash)',
      wallet: 'Ihr Wallet',
      chain: 'Chain',
      until: 'Nicht ausgeführt nach',
    },
  },
);

/** The operation's data on chain. */
export function SignedDetails({
  verdict,
  chainContext,
}: {
  readonly verdict: Verdict;
  readonly chainContext: ChainContext;
}) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  if (verdict.kind === 'refused') return null;
  return (
    <details className={styles.details}>
      <summary>{t.title}</summary>
      <p>{t.text}</p>
      <CallList calls={verdict.calls} />
      <dl>
        <dt>{t.fingerprint}</dt>
        <dd>{verdict.hash}</dd>
        <dt>{t.wallet}</dt>
        <dd>{chainContext.wallet}</dd>
        <dt>{t.until}</dt>
        <dd>{moment(verdict.validUntil)}</dd>
        <dt>{t.chain}</dt>
        <dd>{chainContext.chainId}</dd>
      </dl>
    </details>
  );
}
