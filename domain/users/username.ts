import { ValidationError } from '../shared/errors.js';
import { nameSkeleton, skeleton } from './skeleton.js';

export const USERNAME_MAX_LENGTH = 30;

const USERNAME = /^[a-z0-9_]{3,30}$/;

/** Names that a reader takes for the service itself, or that programs treat in a special way. */
const RESERVED = [
  ...[
    'admin',
    'administrator',
    'api',
    'app',
    'account',
    'accounts',
    'bank',
    'billing',
    'bot',
    'everyone',
    'help',
    'helpdesk',
  ],
  ...[
    'info',
    'mail',
    'me',
    'moderator',
    'nobody',
    'null',
    'official',
    'operator',
    'owner',
    'payment',
    'payments',
    'postmaster',
  ],
  ...[
    'relayer',
    'root',
    'sandbox',
    'security',
    'service',
    'staff',
    'status',
    'superuser',
    'support',
    'sysadmin',
    'system',
  ],
  ...['team', 'treasury', 'undefined', 'user', 'vault', 'wallet', 'webmaster', 'www'],
];

/** The reserved names by their skeleton. */
export const RESERVED_NAMES: ReadonlyMap<string, string> = new Map(RESERVED.map((name) => [skeleton(name), name]));

/**
 * Reads the username that somebody asks for, in lower case (docs/rules/limits.md#usernames).
 * @throws ValidationError when its form is wrong, or it is reserved or looks like a reserved one
 */
export function username(text: string): string {
  const name = text.toLowerCase();
  if (!USERNAME.test(name)) throw new ValidationError('username', 'must be 3 to 30 letters, digits or underscores');
  if (RESERVED_NAMES.has(nameSkeleton(name) ?? '')) {
    throw new ValidationError('username', 'is reserved, or looks like a name that is; choose another one');
  }
  return name;
}
