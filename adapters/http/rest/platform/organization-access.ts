import { ROLE_RULES, type RoleOperation } from '../../../../domain/platform/role-rules.js';
import type { RoleAccess } from '../../shell/endpoint-access.js';

/** Whoever may do the operation, in the organization that the path names as `orgId`. */
export function inOrganization(operation: RoleOperation): RoleAccess {
  return { kind: 'role', roles: ROLE_RULES[operation].roles, resource: 'organization', param: 'orgId' };
}

/** Whoever may do the operation, in the organization of the workspace that the path names as `workspaceId`. */
export function inWorkspace(operation: RoleOperation): RoleAccess {
  return { kind: 'role', roles: ROLE_RULES[operation].roles, resource: 'workspace', param: 'workspaceId' };
}

/** Whoever may do the operation, in the organization of the platform key that the path names as `keyId`. */
export function withPlatformKey(operation: RoleOperation): RoleAccess {
  return { kind: 'role', roles: ROLE_RULES[operation].roles, resource: 'platform-key', param: 'keyId' };
}

/** Whoever may do the operation, in the organization of the webhook endpoint that the path names as `webhookId`. */
export function withWebhook(operation: RoleOperation): RoleAccess {
  return { kind: 'role', roles: ROLE_RULES[operation].roles, resource: 'webhook-endpoint', param: 'webhookId' };
}
