import type { Request, Response } from 'express';
import type { HttpExchange } from './http-exchange.js';

/** One arrived request for a route. */
export interface Arrival {
  readonly request: Request;
  readonly response: Response;
  readonly exchange: HttpExchange;
  readonly path: string;
  readonly query: string;
  readonly params: Record<string, string>;
}
