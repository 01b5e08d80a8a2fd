import type { ExportPersonalData } from '../../../../application/personal-data/export-personal-data.js';
import type { PersonalArchiveWriter } from '../../../../application/personal-data/personal-part.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Text } from '../../shell/fields/text.js';
import { download } from '../../shell/file-download.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import { AssertionBody } from '../access/webauthn.dto.js';

const TAG = 'Settings';
const SIGNED_IN = { kind: 'session' } as const;

class ExportTicketResponse {
  @Text('Downloads the export once, within five minutes.', 'x3V9b1uJ2mPqkO0c8yRZ7eWfTnLs5dHgAaBbCcDdEeF')
  ticket!: string;
}

class TicketQuery {
  @Text('As the confirmation has answered it.', 'x3V9b1uJ2mPqkO0c8yRZ7eWfTnLs5dHgAaBbCcDdEeF', { min: 43, max: 43 })
  ticket!: string;
}

export function beginDataExportEndpoint(exportData: ExportPersonalData): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/data-export/options',
    audience: 'owner',
    operationId: 'beginDataExport',
    tag: TAG,
    summary: 'Ask for a challenge that confirms the export of all data',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    async handle({ caller }) {
      return ok({ publicKey: { ...(await exportData.begin(caller.userId)) } });
    },
  });
}

export function confirmDataExportEndpoint(exportData: ExportPersonalData): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/data-export',
    audience: 'owner',
    operationId: 'confirmDataExport',
    tag: TAG,
    summary: 'Confirm the export of all data with a passkey, and get a ticket for its download',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    body: AssertionBody,
    responses: { 200: ExportTicketResponse },
    async handle(context) {
      const { caller, body: assertion } = context;
      const challenge = challengeIn(assertion.response.clientDataJSON);
      const asked = { userId: caller.userId, assertion, challenge, origin: originOf(context) };
      return ok({ ticket: await exportData.finish(asked) });
    },
  });
}

export function downloadDataExportEndpoint(exportData: ExportPersonalData, writer: PersonalArchiveWriter): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/data-export',
    audience: 'owner',
    operationId: 'downloadDataExport',
    tag: TAG,
    summary: 'Download everything that is stored of the owner',
    description:
      'A ZIP with a JSON file for each kind of record, and all stored files. It is written while it is read.',
    access: SIGNED_IN,
    query: TicketQuery,
    responses: { 200: null },
    refusals: [404],
    file: [writer.contentType],
    async handle({ caller, query }) {
      await exportData.open(caller.userId, query.ticket);
      return download({
        name: `my-data.${writer.fileExtension}`,
        contentType: writer.contentType,
        chunks: writer.write(caller.userId),
      });
    },
  });
}
