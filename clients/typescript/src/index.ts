export { ApiError, type ApiErrorCode, UnreachableError } from './api-error.js';
export { type ApiClient, type ClientOptions, createClient, type Payment, type WaitOptions } from './client.js';
export type { Credentials, TokenSource } from './credentials.js';
export { type DpopKey, dpopProof, newDpopKey, type ProofOf } from './dpop.js';
export type { ListPath, LiteRow, Row } from './pages.js';
export type { components, operations, paths } from './rest-api.js';
export { type SignedDelivery, verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.js';
