import { Router } from 'express';
import type { ReceivePartnerEvent } from '../../../application/payouts/receive-partner-event.js';
import { readBody } from '../shell/json-body.js';

/** Where the banking partner sends its webhooks. */
export const BANKING_WEBHOOKS = '/partners/banking/webhooks';

/** The signature covers the body as it is sent, so the body is not read as JSON before the signature is checked. */
export function bankingWebhooksRouter(receive: Pick<ReceivePartnerEvent, 'execute'>): Router {
  const router = Router();
  router.post(BANKING_WEBHOOKS, async (request, response) => {
    const header = (name: string) => request.get(name) ?? '';
    await receive.execute({
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp') || Number.NaN),
      signatures: header('webhook-signature'),
      body: (await readBody(request)).toString('utf8'),
    });
    response.status(204).end();
  });
  return router;
}
