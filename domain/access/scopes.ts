import { ValidationError } from '../shared/errors.js';

/** One permission that a credential can carry. */
export interface ScopeDefinition<Name extends string = string> {
  readonly name: Name;
  readonly kind: 'read' | 'write';
  /** What it lets the holder do, in words for the consent page. */
  readonly description: string;
  /** The scope is granted only when a client asks for it by name (docs/rules/access.md#opt-in-scopes). */
  readonly optIn: boolean;
  /** The scope can lead to money moving. It is never on an API key or a platform key (docs/rules/access.md#payment-scopes). */
  readonly movesMoney: boolean;
}

/** All 33 scopes (docs/rules/access.md#scopes). */
export const SCOPES = [
  scope('read:balances', 'See your balances, total wealth and lifetime savings'),
  scope('read:transactions', 'See your transactions, scheduled payments and conditional orders'),
  scope('read:spending', 'See reports about your spending'),
  scope('read:rates', 'See exchange rates and price quotes'),
  scope('read:earnings', 'See yield rates and what your savings earned'),
  scope('read:account', 'See your wallet address and what you may trade'),
  scope('read:virtual_accounts', 'See your receiving bank accounts and their limits'),
  scope('read:external_accounts', 'See your saved wallets and bank accounts'),
  scope('read:contacts', 'See your contacts'),
  scope('read:settings', 'See your settings'),
  scope('read:passkeys', 'See the names and addresses of your passkeys'),
  scope('read:recovery', 'See who can help recover your account, and recoveries in progress'),
  scope('read:notifications', 'Read your notifications'),
  scope('read:sub_accounts', 'See your sub-accounts and their approval requests'),
  scope('read:points', 'See your points'),
  scope('read:referrals', 'See your referral code and whom you referred'),
  scope('read:users', 'Search for other users by name'),
  scope('read:api_keys', 'See your API keys, without their secrets'),
  scope('read:sessions', 'See where you are signed in'),
  scope('read:receipts', 'See your receipts, bills and tax documents'),
  scope('read:subscriptions', 'See your subscription charges and get their invoices'),
  scope('read:agent_sessions', 'See your agent sessions and what they spent', { optIn: true }),
  scope('write:profile', 'Change your display name and the names of your passkeys'),
  scope('write:transactions', 'Categorise and annotate transactions; pause and resume scheduled payments'),
  scope('write:external_accounts', 'Save wallets and bank accounts'),
  scope('write:payments', 'Propose payments and exchanges for you to approve', { movesMoney: true }),
  scope('write:usage_credits', 'Turn completed payments and points into usage credits, and set their monthly limit'),
  scope('write:api_keys', 'Create and revoke API keys'),
  scope('write:sub_accounts', 'Propose changes to your sub-accounts for you to approve', { movesMoney: true }),
  scope('write:sessions', 'Sign you out elsewhere'),
  scope('write:trades', 'Propose trades for you to approve, and cancel conditional orders', { movesMoney: true }),
  scope('write:receipts', 'Add, change and delete receipts and tax documents'),
  scope('write:agent_sessions', 'Propose agent sessions, and spend within those you activated', {
    optIn: true,
    movesMoney: true,
  }),
];
export type Scope = (typeof SCOPES)[number]['name'];

/** The scopes of a client that asks for none: every scope that is not opt-in. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter(({ optIn }) => !optIn).map(({ name }) => name);

export function isScope(text: string): text is Scope {
  return SCOPES.some(({ name }) => name === text);
}

/**
 * Reads a space-delimited list of scopes (RFC 6749, section 3.3); each is kept once, in the order given.
 * @throws ValidationError naming the first scope that does not exist, or when the list is empty
 */
export function parseScopes(text: string, field = 'scope'): readonly Scope[] {
  const names = text.split(' ').filter((name) => name !== '');
  if (names.length === 0) throw new ValidationError(field, 'must name at least one scope');
  return [...new Set(names)].map((name) => {
    if (!isScope(name)) throw new ValidationError(field, `names "${name}", which is not a scope`);
    return name;
  });
}

function scope<const Name extends `${'read' | 'write'}:${string}`>(
  name: Name,
  description: string,
  marks: { readonly optIn?: true; readonly movesMoney?: true } = {},
): ScopeDefinition<Name> {
  return {
    name,
    kind: name.startsWith('read:') ? 'read' : 'write',
    description,
    optIn: marks.optIn ?? false,
    movesMoney: marks.movesMoney ?? false,
  };
}
