import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Button } from '../design/button.js';
import { CodeBlock } from '../design/code-block.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import styles from './webhook-delivery.module.css';
import { WEBHOOK_TEXTS } from './webhook-texts.js';

export type Delivery = Schema<'WebhookDeliveriesResponse'>['deliveries'][number];

const TEXTS = texts(
  {
    attempt: (number: string, when: string, ms: string) => `Attempt ${number}, ${when}, ${ms} ms`,
    notYet: 'No attempt was made yet.',
    tooMany: 'No attempt was made, because 10,000 deliveries waited for this endpoint.',
    next: (when: string) => `The next attempt is due ${when}.`,
    request: 'What is sent',
    sentWith: 'Sent',
    hidden: '(hidden)',
    answer: (status: string) => `Answer: ${status}`,
    empty: '(empty)',
    none: 'No answer',
    resend: 'Send again',
  },
  {
    de: {
      attempt: (number: string, when: string, ms: string) => `Versuch ${number}, ${when}, ${ms} ms`,
      notYet: 'Noch gab es keinen Versuch.',
      tooMany: 'Es gab keinen Versuch, weil 10.000 Zustellungen auf diesen Endpunkt warteten.',
      next: (when: string) => `Der nächste Versuch ist ${when} fällig.`,
      request: 'Was gesendet wird',
      sentWith: 'Gesendet',
      hidden: '(verborgen)',
      answer: (status: string) => `Antwort: ${status}`,
      empty: '(leer)',
      none: 'Keine Antwort',
      resend: 'Noch einmal senden',
    },
  },
);

type Attempt = Delivery['attempts'][number];

const KINDS: Readonly<Record<Delivery['status'], BadgeKind>> = {
  PENDING: 'neutral',
  DELIVERED: 'positive',
  FAILED: 'danger',
};

interface DeliveryProps {
  readonly delivery: Delivery;
  /** Undefined where the role does not allow it. */
  readonly onResend: ((id: string) => Promise<void>) | undefined;
}

/** One delivery: what is sent, and each attempt with its answer. */
export function WebhookDeliveryDetails({ delivery, onResend }: DeliveryProps) {
  const t = useTexts(TEXTS);
  const words = useTexts(WEBHOOK_TEXTS);
  const { moment } = useFormat();
  const { id, type, status, body, createdAt, nextAttemptAt, attempts } = delivery;
  const resend = useAnnouncedAction(async () => onResend?.(id));
  return (
    <details className={styles.delivery}>
      <summary>
        <span className={styles.type}>{type}</span>
        <Badge kind={KINDS[status]}>{words.delivery[status]}</Badge>
        <span className={styles.when}>{moment(new Date(createdAt))}</span>
      </summary>
      <div className={styles.inside}>
        <Stack>
          {nextAttemptAt !== null && <p>{t.next(moment(new Date(nextAttemptAt)))}</p>}
          <h3>{t.request}</h3>
          <CodeBlock text={body} />
          {attempts.length === 0 && <p>{status === 'FAILED' ? t.tooMany : t.notYet}</p>}
          {attempts.map((attempt, index) => (
            <AttemptDetails
              key={attempt.id}
              delivery={delivery}
              attempt={attempt}
              title={t.attempt(
                String(attempts.length - index),
                moment(new Date(attempt.startedAt)),
                String(attempt.durationMs),
              )}
            />
          ))}
          {onResend && status !== 'PENDING' && (
            <Button isBusy={resend.isBusy} label={`${t.resend}: ${type}`} onPress={resend.run}>
              {t.resend}
            </Button>
          )}
        </Stack>
      </div>
    </details>
  );
}

interface AttemptProps {
  readonly delivery: Delivery;
  readonly attempt: Attempt;
  readonly title: string;
}

function AttemptDetails({ delivery, attempt, title }: AttemptProps) {
  const t = useTexts(TEXTS);
  const { status, problem, answer } = attempt;
  return (
    <div>
      <Stack gap="tight">
        <h3>{title}</h3>
        <CodeBlock text={requestOf(delivery, attempt, t.hidden)} />
        <p>{status === null ? t.none : t.answer(String(status))}</p>
        {problem !== null && <p>{problem}</p>}
        {status !== null && <CodeBlock text={answer ?? t.empty} />}
      </Stack>
    </div>
  );
}

/* The headers of docs/webhooks.md, with the signatures hidden. */
function requestOf({ type, eventId }: Delivery, { id, url, startedAt }: Attempt, hidden: string): string {
  const timestamp = Math.floor(Date.parse(startedAt) / 1000);
  return [
    `POST ${url}`,
    'Content-Type: application/json',
    `X-Svc-Event: ${type}`,
    `X-Svc-Delivery: ${id}`,
    `X-Svc-Timestamp: ${timestamp}`,
    `X-Svc-Signature: ${hidden}`,
    `webhook-id: ${eventId}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: ${hidden}`,
  ].join('\n');
}
