import { token } from '../ports/token.js';

/** Sends the messages of the sandbox's banking partner to the service's own HTTP endpoint, signed. */
export interface WebhookSender {
  /** @returns whether the service has taken it */
  send(message: { readonly id: string; readonly body: string }): Promise<boolean>;
}
export const WebhookSender = token<WebhookSender>('WebhookSender');
