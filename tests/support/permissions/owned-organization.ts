import { randomBytes } from 'node:crypto';
import { AccessCalls } from '../sandbox/access-calls.js';
import type { Person, Sandbox } from '../sandbox/sandbox.js';

interface Made {
  readonly id: string;
}

const CLIENT = 'owner';

/** An organization of one person, with what belongs to it. It is made when it is first needed. */
export class OwnedOrganization {
  private readonly calls: AccessCalls;
  private organization: Promise<string> | undefined;
  private work: Promise<string> | undefined;
  private platformKey: Promise<string> | undefined;
  private sentInvite: Promise<string> | undefined;
  private endpoint: Promise<string> | undefined;

  constructor(
    sandbox: Sandbox,
    private readonly owner: Person,
  ) {
    this.calls = new AccessCalls(sandbox);
  }

  id(): Promise<string> {
    this.organization ??= this.made('/platform/organizations', 'Example Ltd');
    return this.organization;
  }

  workspace(): Promise<string> {
    this.work ??= this.id().then((id) => this.made(`/platform/organizations/${id}/workspaces`, 'Production'));
    return this.work;
  }

  /** A platform key; at most 20 may be active. */
  key(): Promise<string> {
    this.platformKey ??= this.workspace().then(async (id) => {
      const body = { name: 'Tool runtime', scopes: ['read:balances'], mode: 'test' };
      return this.posted(`/platform/workspaces/${id}/keys`, body);
    });
    return this.platformKey;
  }

  /** A limit of the organization, made again when it was deleted. */
  async limit(): Promise<string> {
    const id = await this.id();
    const body = { scope: 'ORG', targetId: id, limitType: 'SPEND_HARD', value: '100' };
    return this.posted(`/platform/organizations/${id}/limits`, body);
  }

  /** An invite; an organization sends few in a day. */
  invite(): Promise<string> {
    this.sentInvite ??= this.id().then((id) => {
      const body = { email: `${randomBytes(6).toString('hex')}@example.org`, role: 'MEMBER' };
      return this.posted(`/platform/organizations/${id}/invites`, body);
    });
    return this.sentInvite;
  }

  /** A webhook endpoint, another one when it was deleted. */
  async webhook(): Promise<string> {
    const id = await this.endpoint;
    if (id === undefined || !(await this.has(id))) this.endpoint = this.newWebhook();
    return this.endpoint ?? this.newWebhook();
  }

  /** A webhook endpoint in a workspace of its own, because a workspace has at most 20. */
  async newWebhook(): Promise<string> {
    const work = await this.made(`/platform/organizations/${await this.id()}/workspaces`, 'Webhooks');
    const body = { url: 'https://hooks.example.com/events', enabledEvents: ['key.created'] };
    return this.posted(`/platform/workspaces/${work}/webhooks`, body);
  }

  /** A delivery of the webhook endpoint. */
  async delivery(): Promise<string> {
    const bearer = await this.calls.bearer(this.owner.userId, [], CLIENT);
    const path = `/platform/webhooks/${await this.webhook()}/test`;
    const { body } = await this.calls.call<{ readonly deliveryId: string }>(bearer, path, { method: 'POST', body: {} });
    return body.deliveryId;
  }

  /** The owner, who is a member. */
  async member(): Promise<string> {
    return this.owner.userId;
  }

  private async has(webhook: string): Promise<boolean> {
    const bearer = await this.calls.bearer(this.owner.userId, [], CLIENT);
    return (await this.calls.call(bearer, `/platform/webhooks/${webhook}/deliveries`)).status === 200;
  }

  private made(path: string, name: string): Promise<string> {
    return this.posted(path, { name, slug: `own-${randomBytes(6).toString('hex')}` });
  }

  private async posted(path: string, wanted: object): Promise<string> {
    const bearer = await this.calls.bearer(this.owner.userId, [], CLIENT);
    const { status, body } = await this.calls.call<Made>(bearer, path, { method: 'POST', body: wanted });
    if (status !== 201 && status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  }
}

const inOrganization = (make: (organization: OwnedOrganization) => Promise<string>) => ({
  form: 'uuid' as const,
  makers: [(owned: { readonly organization: OwnedOrganization }) => make(owned.organization)],
});

const IDS = {
  'webhooks/{webhookId}': inOrganization((organization) => organization.webhook()),
  'webhooks/{webhookId}/deliveries/{deliveryId}': inOrganization((organization) => organization.delivery()),
  'keys/{keyId}': inOrganization((organization) => organization.key()),
  'workspaces/{workspaceId}': inOrganization((organization) => organization.workspace()),
  'organizations/{orgId}': inOrganization((organization) => organization.id()),
  'organizations/{orgId}/limits/{limitId}': inOrganization((organization) => organization.limit()),
  'organizations/{orgId}/invites/{inviteId}': inOrganization((organization) => organization.invite()),
  'organizations/{orgId}/members/{userId}': inOrganization((organization) => organization.member()),
};

/** The ids of what belongs to an organization, by the path up to them: of clients, and of the owner in the app. */
export const ORGANIZATION_ID_SOURCES = Object.fromEntries(
  ['/v1/platform/', '/app/api/platform/'].flatMap((prefix) =>
    Object.entries(IDS).map(([path, source]) => [`${prefix}${path}`, source] as const),
  ),
);
