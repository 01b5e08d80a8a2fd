/** The roles of an organization's members (docs/rules/platform.md#roles). */
export const ORGANIZATION_ROLES = ['OWNER', 'ADMIN', 'DEVELOPER', 'BILLING', 'COMPLIANCE', 'MEMBER'] as const;

export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];
