// Written by npm run generate from docs/openapi/rest.json. Do not edit.

export const KEYLESS_POSTS: ReadonlySet<string> = new Set([
  '/v1/conditional-orders/{id}/cancel',
  '/v1/receipts/finalize',
  '/v1/receipts/import-url',
  '/v1/receipts/upload-url',
  '/v1/receipts/{receiptId}/reparse',
  '/v1/subscriptions/charges/{chargeId}/invoice',
]);
