import type { Mailbox } from '../../../application/sandbox/mailbox.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { Id } from '../shell/fields/identifiers.js';
import { ListOf } from '../shell/fields/objects.js';
import { Optional } from '../shell/fields/presence.js';
import { Text } from '../shell/fields/text.js';
import { Instant } from '../shell/fields/times.js';

const MOST_SHOWN = 100;

class MailboxQuery {
  @Optional()
  @Text('Only mails to this address.', 'anna@example.org', { max: 254 })
  to?: string;
}

class SandboxMailResponse {
  @Id('The mail.')
  id!: string;

  @Text('The recipient.', 'anna@example.org')
  to!: string;

  @Text('What it is about.', 'alice asks you to guard their account')
  subject!: string;

  @Text('The whole text.', 'Alice Adler (@alice) asks you to help.')
  text!: string;

  @Instant('When it was sent.')
  sentAt!: string;
}

class SandboxMailsResponse {
  @ListOf(() => SandboxMailResponse)
  mails!: SandboxMailResponse[];
}

export function listSandboxMailsEndpoint(mailbox: Mailbox): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/mails',
    audience: 'sandbox',
    operationId: 'listSandboxMails',
    tag: 'Sandbox',
    summary: 'Read the mails that the service has sent, the newest first',
    description: 'A sandbox sends none to the outside. /sandbox/mailbox shows them as a page.',
    access: { kind: 'public', ignoresCredential: true },
    query: MailboxQuery,
    responses: { 200: SandboxMailsResponse },
    async handle({ query: { to } }) {
      const mails = await mailbox.list(to?.toLowerCase() ?? null, MOST_SHOWN);
      return ok({ mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })) });
    },
  });
}
