import { texts } from '../language/texts.js';

/** What happens that a webhook tells of, and how endpoints and deliveries stand. */
export const WEBHOOK_TEXTS = texts(
  {
    events: {
      'usage.threshold_reached': 'Use reaches the percentage at which a limit tells',
      'usage.limit_exceeded': 'A spending limit is reached',
      'usage.rate_limited': 'A rate limit refuses a call',
      'credit.low': 'Prepaid credits run low',
      'credit.exhausted': 'Prepaid credits are used up',
      'key.created': 'A key is created',
      'key.revoked': 'A key is revoked',
    },
    endpoint: { ENABLED: 'enabled', DISABLED: 'disabled' },
    because: {
      MEMBER: 'A member disabled it.',
      GONE: 'It answered 410 and was disabled.',
      FAILING: 'It failed for days and was disabled.',
    },
    delivery: { PENDING: 'waits', DELIVERED: 'delivered', FAILED: 'failed' },
  },
  {
    de: {
      events: {
        'usage.threshold_reached': 'Der Verbrauch erreicht den Prozentsatz, bei dem eine Grenze meldet',
        'usage.limit_exceeded': 'Eine Ausgabengrenze ist erreicht',
        'usage.rate_limited': 'Eine Ratengrenze lehnt einen Aufruf ab',
        'credit.low': 'Das Guthaben wird knapp',
        'credit.exhausted': 'Das Guthaben ist aufgebraucht',
        'key.created': 'Ein Schlüssel wird angelegt',
        'key.revoked': 'Ein Schlüssel wird widerrufen',
      },
      endpoint: { ENABLED: 'aktiv', DISABLED: 'abgeschaltet' },
      because: {
        MEMBER: 'Ein Mitglied hat ihn abgeschaltet.',
        GONE: 'Er hat mit 410 geantwortet und wurde abgeschaltet.',
        FAILING: 'Er war tagelang gestört und wurde abgeschaltet.',
      },
      delivery: { PENDING: 'wartet', DELIVERED: 'zugestellt', FAILED: 'gescheitert' },
    },
  },
);
