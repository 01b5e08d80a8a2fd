import { DomainError } from '../../domain/shared/errors.js';
import type { WallClock } from '../ports/clock.js';
import type { OutboundAnswer, OutboundClient } from '../ports/outbound-client.js';
import type { AttemptResult, DueAttempt } from './webhook-dispatch.js';
import type { WebhookSigner } from './webhook-signer.js';

const TIMEOUT_MS = 15_000;
const LONGEST_ANSWER_BYTES = 64 * 1024;
const SHOWN_ANSWER = 2_000;
const SHOWN_PROBLEM = 500;
/* RFC 9110 §15. A parser also takes other numbers of three digits. */
const isStatus = (status: number) => status >= 100 && status <= 599;
/* A shorter one tells too little of a secret, and may be a word of the answer. */
const RUNS = /[A-Za-z0-9]{8,}/g;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** Makes one attempt: signs the event and posts it. */
export class SendWebhook {
  constructor(
    private readonly outbound: Pick<OutboundClient, 'post'>,
    private readonly signer: WebhookSigner,
    private readonly clock: WallClock,
  ) {}

  async execute(attempt: DueAttempt): Promise<AttemptResult> {
    const startedAt = this.clock.now();
    const ended = (outcome: Pick<AttemptResult, 'status' | 'problem' | 'answer'>) => {
      return { startedAt, durationMs: Math.max(0, this.clock.now().getTime() - startedAt.getTime()), ...outcome };
    };
    if (attempt.secrets.length === 0) {
      return ended({ status: null, problem: 'The signing secret cannot be read; replace it', answer: null });
    }
    const headers = this.headersOf(attempt, startedAt);
    try {
      const answer = await this.outbound.post(attempt.url, {
        headers,
        body: new TextEncoder().encode(attempt.event.body),
        maxBytes: LONGEST_ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
        idleMs: TIMEOUT_MS,
        keepsConnection: true,
        cutsAnswer: true,
      });
      if (!isStatus(answer.status)) {
        return ended({
          status: null,
          problem: `The receiver answered with the status ${answer.status}, which HTTP has not`,
          answer: null,
        });
      }
      return ended({ status: answer.status, problem: null, answer: shown(answer, attempt, headers) });
    } catch (error) {
      const problem = error instanceof DomainError ? error.message : 'The attempt failed in the service';
      return ended({ status: null, problem: problem.replace(CONTROLS, ' ').slice(0, SHOWN_PROBLEM), answer: null });
    }
  }

  private headersOf({ id, event, secrets }: DueAttempt, at: Date): Readonly<Record<string, string>> {
    const timestamp = Math.floor(at.getTime() / 1000);
    const content = { eventId: event.id, timestamp, body: event.body };
    const [newest = '', previous] = secrets;
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'accounts-webhooks/1',
      'X-Svc-Event': event.type,
      'X-Svc-Delivery': id,
      'X-Svc-Timestamp': String(timestamp),
      'X-Svc-Signature': this.signer.sign(content, newest),
      ...(previous !== undefined && { 'X-Svc-Signature-Previous': this.signer.sign(content, previous) }),
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => this.signer.standardSignature(content, secret)).join(' '),
    };
  }
}

/* A receiver may answer with what it got. */
function shown(
  { body }: OutboundAnswer,
  { url, secrets }: DueAttempt,
  headers: Readonly<Record<string, string>>,
): string | null {
  const hidden = [
    ...secrets,
    headers['X-Svc-Signature'] ?? '',
    headers['X-Svc-Signature-Previous'] ?? '',
    ...(headers['webhook-signature'] ?? '').split(' '),
    // It may hold a secret of the receiver, and a page of an error often has the URL.
    new URL(url).search.slice(1),
  ];
  // Where an echo is escaped, by a \ before each / for example, the runs of letters and digits are still the same.
  const runs = hidden.flatMap((secret) => secret.match(RUNS) ?? []);
  let text = new TextDecoder().decode(body).replace(CONTROLS, ' ');
  for (const secret of [...hidden, ...runs]) if (secret !== '') text = text.replaceAll(secret, '…');
  return [...text.trim()].slice(0, SHOWN_ANSWER).join('') || null;
}
