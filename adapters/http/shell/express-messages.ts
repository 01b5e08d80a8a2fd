import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Node's message classes with the application's prototypes already below them. Express gives every request and response its own
 * prototype as they arrive, and what has changed its prototype is slow for the rest of its life: a third of the time of a simple read.
 * Of messages that are made by these classes there is nothing to change.
 */
export function expressMessages(application: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  application.request = Object.setPrototypeOf(ExpressRequest.prototype, application.request);
  application.response = Object.setPrototypeOf(ExpressResponse.prototype, application.response);
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
