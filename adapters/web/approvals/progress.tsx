import { useEffect } from 'react';
import { approvalCard } from '../api/resources.js';
import type { ApprovalCard } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { classes } from '../design/classes.js';
import { Icon } from '../design/icon.js';
import { plural, texts } from '../language/texts.js';
import styles from './progress.module.css';

const LOOK_EVERY_MS = 1_000;

const TEXTS = texts(
  {
    label: 'Progress',
    approved: 'Approved by you',
    sent: 'Sent to the chain',
    confirmed: 'Confirmed by the chain',
    failed: 'Not carried out',
    now: 'in progress',
    counted: (count: number, needed: number) => `${count} of ${needed} confirmations`,
    awaited: (count: number) =>
      plural('en', count, '1 confirmation, not final yet', `${count} confirmations, not final yet`),
  },
  {
    de: {
      label: 'Fortschritt',
      approved: 'Von Ihnen freigegeben',
      sent: 'An die Chain gesendet',
      confirmed: 'Von der Chain bestätigt',
      failed: 'Nicht ausgeführt',
      now: 'läuft',
      counted: (count, needed) => `${count} von ${needed} Bestätigungen`,
      awaited: (count) =>
        plural('de', count, '1 Bestätigung, noch nicht endgültig', `${count} Bestätigungen, noch nicht endgültig`),
    },
  },
);

/** The progress of an approved payment. It is read every second until the payment has ended, in addition to the live stream. */
export function Progress({ card }: { readonly card: ApprovalCard }) {
  const t = useTexts(TEXTS);
  const { resources } = useApp();
  const isUnderWay = card.status === 'APPROVED';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void resources.reload(approvalCard(card.paymentRequestId)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [resources, isUnderWay, card.paymentRequestId]);
  const { confirmation } = card;
  const isSent = card.transaction !== undefined || confirmation !== undefined;
  const now =
    confirmation === undefined
      ? t.now
      : confirmation.needed === undefined
        ? t.awaited(confirmation.confirmations)
        : t.counted(confirmation.confirmations, confirmation.needed);
  const steps = [
    { name: t.approved, state: 'done' },
    { name: t.sent, state: isSent ? 'done' : isUnderWay ? 'current' : 'missing' },
    {
      name: card.status === 'FAILED' ? t.failed : t.confirmed,
      state:
        card.status === 'COMPLETED' ? 'done' : card.status === 'FAILED' ? 'failed' : isSent ? 'current' : 'missing',
    },
  ] as const;
  return (
    <ol className={styles.progress} aria-label={t.label}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={classes(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Icon name="check" size={18} />}
            {state === 'failed' && <Icon name="close" size={18} />}
          </span>
          {name}
          {state === 'current' && <span className={styles.now}>{now}</span>}
        </li>
      ))}
    </ol>
  );
}
