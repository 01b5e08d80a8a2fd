import type { StoredWebhookEndpoint } from './webhook-endpoints.js';

/** An endpoint as the audit log holds it. The query of a URL may hold a secret of the receiver. */
export function describedEndpoint({ endpoint, url, description, enabledEvents }: StoredWebhookEndpoint) {
  return { url: withoutQuery(url), description, enabledEvents, status: endpoint.status };
}

/** The URL, with an ellipsis in place of its query. */
export function withoutQuery(url: string): string {
  const [before = url] = url.split(/[?#]/, 1);
  return before === url ? url : `${before}?…`;
}
