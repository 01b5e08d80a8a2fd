import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../../../application/ports/logger.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { DomainError } from '../../../domain/shared/errors.js';
import { errorAnswer } from './error-answer.js';
import { ClientClosedError } from './http-errors.js';
import { discardBody } from './json-body.js';

export interface ErrorHandlerOptions {
  readonly publicUrl: string;
  readonly logger: Logger;
  /** For an error before the request's own headers are known. */
  readonly headers: Readonly<Record<string, string>>;
  readonly domainErrorOf: (error: unknown) => DomainError | null;
}

/** Answers every error. */
export function errorHandler({ publicUrl, logger, headers, domainErrorOf }: ErrorHandlerOptions): ErrorRequestHandler {
  const resourceMetadataUrl = `${publicUrl}/.well-known/oauth-protected-resource`;
  return (thrown: unknown, request, response, _next) => {
    const error = thrown instanceof DomainError ? thrown : (domainErrorOf(thrown) ?? thrown);
    const { exchange } = response.locals;
    if (exchange && error instanceof DailyLimitError) exchange.dailyLimit = error.limit;
    const requestId = exchange?.requestId ?? '';
    const answer = errorAnswer(error, requestId, resourceMetadataUrl, request.headers.authorization);
    const gone = error instanceof ClientClosedError || response.destroyed;
    if (answer.body.code === 'INTERNAL_ERROR' && !gone) {
      logger.error({ err: error, requestId, method: request.method, route: exchange?.route }, 'request failed');
    }
    if (answer.body.code === 'SERVICE_UNAVAILABLE' && !gone) {
      logger.warn({ err: error, requestId, method: request.method, route: exchange?.route }, 'request not served');
    }
    if (response.headersSent || gone) {
      // The status is sent already. Closing the connection tells the client that the answer is incomplete.
      response.destroy();
      return;
    }
    discardBody(request);
    const text = JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      ...(exchange?.headers ?? headers),
      ...answer.headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  };
}
