import { InsufficientRoleError } from '../shared/errors.js';
import type { OrganizationRole } from './organization-role.js';

/** `any`: every active member. */
export type Roles = 'any' | readonly [OrganizationRole, ...OrganizationRole[]];

/** One line of the table of roles: what is done, and who may do it. */
export interface RoleRule {
  readonly does: string;
  readonly roles: Roles;
}

const KEY_MANAGERS = ['OWNER', 'ADMIN', 'DEVELOPER'] as const;
const KEY_REVOKERS = ['OWNER', 'ADMIN', 'DEVELOPER', 'COMPLIANCE'] as const;
const MEMBER_MANAGERS = ['OWNER', 'ADMIN'] as const;
const AUDITORS = ['OWNER', 'ADMIN', 'COMPLIANCE'] as const;

/**
 * The table of roles (docs/rules/platform.md#roles). Each endpoint that asks for a role has a line, by its operation. Routing, the OpenAPI
 * document and the tests read it, and a test holds the documentation against it.
 */
export const ROLE_RULES = {
  createWorkspace: { does: 'create a workspace', roles: KEY_MANAGERS },
  listWorkspaces: { does: 'list the workspaces', roles: 'any' },
  addMember: { does: 'add a member, or change the role of one', roles: MEMBER_MANAGERS },
  listMembers: { does: 'list the members', roles: 'any' },
  removeMember: { does: 'leave the organization', roles: 'any' },
  sendInvite: { does: 'invite somebody', roles: MEMBER_MANAGERS },
  withdrawInvite: { does: 'withdraw an invite', roles: MEMBER_MANAGERS },
  listInvites: { does: 'list the invites', roles: 'any' },
  createPlatformKey: { does: 'create a platform key', roles: KEY_MANAGERS },
  listPlatformKeys: { does: 'list the platform keys', roles: 'any' },
  rotatePlatformKey: { does: 'rotate a platform key', roles: KEY_MANAGERS },
  readAuditLog: { does: 'read the audit log', roles: AUDITORS },
  setLimit: { does: 'set a limit', roles: MEMBER_MANAGERS },
  listLimits: { does: 'list the limits', roles: 'any' },
  deleteLimit: { does: 'delete a limit', roles: MEMBER_MANAGERS },
  listUsage: { does: 'list the billed calls', roles: 'any' },
  listUsageDays: { does: 'read the use by day, and the credits', roles: 'any' },
  exportUsage: { does: 'download the billed calls', roles: 'any' },
  readContract: { does: 'read the contract', roles: 'any' },
  changeContract: { does: 'change the contract', roles: MEMBER_MANAGERS },
  setBillingMode: { does: 'set the billing mode', roles: MEMBER_MANAGERS },
  revokePlatformKey: { does: 'revoke a platform key', roles: KEY_REVOKERS },
  registerWebhook: { does: 'register a webhook endpoint', roles: MEMBER_MANAGERS },
  listWebhooks: { does: 'list the webhook endpoints', roles: 'any' },
  changeWebhook: { does: 'change, enable or disable a webhook endpoint', roles: MEMBER_MANAGERS },
  rotateWebhookSecret: { does: 'replace the secret of a webhook endpoint', roles: MEMBER_MANAGERS },
  listWebhookDeliveries: { does: 'read the deliveries of a webhook endpoint', roles: KEY_MANAGERS },
  resendWebhookDelivery: { does: 'send a webhook delivery again', roles: MEMBER_MANAGERS },
  replayWebhookEvents: { does: 'replay the events of a period to a webhook endpoint', roles: MEMBER_MANAGERS },
  testWebhook: { does: 'send a test event to a webhook endpoint', roles: MEMBER_MANAGERS },
  deleteWebhook: { does: 'delete a webhook endpoint', roles: MEMBER_MANAGERS },
} as const satisfies Readonly<Record<string, RoleRule>>;

/** An operation that asks for a role in the organization. */
export type RoleOperation = keyof typeof ROLE_RULES;

/** Further than the role that the endpoint asks for: what is granted or changed is the role `OWNER`. */
export const OWNER_GRANT = {
  does: 'grant, change or take the role `OWNER`, by member or by invite',
  roles: ['OWNER'],
} as const satisfies RoleRule;

/** Further than the role that the endpoint asks for: it is somebody else's membership that ends. */
export const OTHER_MEMBERS = { does: 'remove another member', roles: MEMBER_MANAGERS } as const satisfies RoleRule;

/** Whether a member in the role may do it. */
export function allows({ roles }: RoleRule, role: OrganizationRole): boolean {
  return roles === 'any' || roles.includes(role);
}

/** @throws InsufficientRoleError naming the roles that may do it, for every other role */
export function assertRole(rule: RoleRule, role: OrganizationRole): void {
  if (rule.roles !== 'any' && !allows(rule, role)) throw new InsufficientRoleError(rule.roles, role);
}
