import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HmacWebhookSigner } from '../../adapters/security/hmac-webhook-signer.js';
import { isUuid, webhookEventId } from '../../domain/shared/ids.js';
import { WEBHOOK_EVENT_TYPES } from '../../domain/webhooks/webhook-event-type.js';
import type { ApiClient } from './api-client.js';
import { DemoError } from './instance.js';

/** How far the clocks may be apart, and how long a delivery may be on its way. */
const TOLERANCE_S = 300;
const LONGEST_BODY = 1024 * 1024;

export interface ListenOptions {
  readonly username: string;
  /** 0: a free one. */
  readonly port: number;
  /** Causes an event, and ends with its delivery. */
  readonly once: boolean;
}

interface Listed {
  readonly id: string;
  readonly slug?: string;
  readonly url?: string;
}

interface Registered {
  readonly id: string;
  readonly signingSecret: string;
}

interface Delivery {
  readonly line: string;
  readonly isGenuine: boolean;
}

const signer = new HmacWebhookSigner();

/**
 * Receives the webhooks of a workspace of a demo person, until it is interrupted, and prints each with the verdict on its signature.
 * @param sandbox the client of /sandbox @param app the person's client of the app
 */
export async function listen(
  sandbox: ApiClient,
  app: ApiClient,
  { username, port: wanted, once }: ListenOptions,
  print: (line: string) => void,
): Promise<void> {
  const workspace = await workspaceOf(app, username);
  const server = createServer();
  const port = await listening(server, wanted);
  const name = `listen-${port}.example`;
  await sandbox.post('/outbound-hosts', { name, port });
  const url = `https://${name}/events`;
  const endpoints = `/platform/workspaces/${workspace}/webhooks`;
  const left = await app.get<{ readonly webhooks: readonly Listed[] }>(endpoints);
  for (const { id } of left.webhooks.filter((webhook) => webhook.url === url))
    await app.delete(`/platform/webhooks/${id}`);
  const registered = await app.post<Registered>(endpoints, { url, enabledEvents: WEBHOOK_EVENT_TYPES });
  print(`Listening at ${url} (127.0.0.1:${port}) for workspace ${workspace} of ${username}`);
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('request', async (request, response) => {
        const body = await limited(request).catch(() => null);
        const isEvent = body !== null && isUuid(String(request.headers['webhook-id']));
        const delivery = isEvent ? judged(request.headers, body, registered.signingSecret) : null;
        response.writeHead(delivery?.isGenuine ? 204 : 400).end();
        if (delivery) print(delivery.line);
        if (!once || !delivery) return;
        if (delivery.isGenuine) resolve();
        else reject(new DemoError('The signature was wrong'));
      });
      process.once('SIGINT', resolve).once('SIGTERM', resolve);
      const causing = () => causeEvents(app, workspace).catch(reject);
      if (once) void causing();
      else if (process.stdin.isTTY) {
        print('Press Enter to create and revoke a platform key, and Ctrl-C to end');
        process.stdin.on('data', () => void causing());
      } else print(`POST /v1/platform/workspaces/${workspace}/keys causes an event`);
    });
  } finally {
    await app.delete(`/platform/webhooks/${registered.id}`);
    process.stdin.pause();
    server.close();
    server.closeAllConnections();
  }
}

async function causeEvents(app: ApiClient, workspace: string): Promise<void> {
  const body = { name: 'Listen', scopes: ['read:rates'], mode: 'test' };
  const { id } = await app.post<Listed>(`/platform/workspaces/${workspace}/keys`, body);
  await app.delete(`/platform/keys/${id}`);
}

/* The organization and the workspace are made once. */
async function workspaceOf(app: ApiClient, username: string): Promise<string> {
  const slug = `listen-${username}`;
  const { organizations } = await app.get<{ readonly organizations: readonly Listed[] }>('/platform/organizations');
  const known = organizations.find((organization) => organization.slug === slug);
  const { id } = known ?? (await app.post<Listed>('/platform/organizations', { name: 'Listen', slug }));
  const path = `/platform/organizations/${id}/workspaces`;
  const { workspaces } = await app.get<{ readonly workspaces: readonly Listed[] }>(path);
  const [first] = workspaces;
  return (first ?? (await app.post<Listed>(path, { name: 'Listen', slug: 'listen' }))).id;
}

function judged(headers: IncomingHttpHeaders, body: string, secret: string): Delivery {
  const header = (name: string) => String(headers[name] ?? '');
  const timestamp = Number(header('x-svc-timestamp'));
  const isFresh = Math.abs(Date.now() / 1000 - timestamp) <= TOLERANCE_S;
  const content = { eventId: webhookEventId(header('webhook-id')), timestamp, body };
  const isSigned = isSame(signer.sign(content, secret), header('x-svc-signature'));
  const isGenuine = isFresh && isSigned;
  const verdict = isGenuine ? 'signature right' : isSigned ? 'TIMESTAMP TOO OLD' : 'SIGNATURE WRONG';
  const line = `${header('x-svc-event')}  ${verdict}  event ${content.eventId}  delivery ${header('x-svc-delivery')}\n  ${body}`;
  return { line, isGenuine };
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function limited(
  request: Parameters<typeof text>[0] & { readonly headers: IncomingHttpHeaders },
): Promise<string> {
  if (Number(request.headers['content-length'] ?? LONGEST_BODY) >= LONGEST_BODY) throw new DemoError('It is too long');
  return text(request);
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new DemoError(`Port ${port} cannot be used: ${error.message}`)));
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
