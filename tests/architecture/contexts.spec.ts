import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Every context of the product. Its folder has this name in every layer. */
const CONTEXTS = [
  'access',
  'agent-sessions',
  'audit-log',
  'balances',
  'broker',
  'bills',
  'conditional-orders',
  'contacts',
  'contract-calls',
  'contract-events',
  'deployment',
  'documents',
  'earnings',
  'external-accounts',
  'gas-budgets',
  'health',
  'idempotency',
  'indexing',
  'knowledge',
  'ledgers',
  'live',
  'mail',
  'mandates',
  'metering',
  'notifications',
  'operator',
  'owner-actions',
  'passkeys',
  'payables',
  'payment-routing',
  'payments',
  'payouts',
  'personal-data',
  'platform',
  'points',
  'rates',
  'receipts',
  'recovery',
  'referrals',
  'relaying',
  'restoration',
  'sandbox',
  'savings',
  'schedules',
  'secret-keys',
  'settings',
  'spending',
  'sub-accounts',
  'tax-documents',
  'subscriptions',
  'transactions',
  'usage-credits',
  'users',
  'virtual-accounts',
  'wallet-operations',
  'wallets',
  'wealth',
  'webhooks',
];

/** Folders that hold what all contexts share. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  domain: ['shared'],
  application: ['ports'],
  'adapters/persistence': ['connections', 'migrations'],
};

/** Contexts without a use-case: their answer is a constant of the deployment. */
const WITHOUT_USE_CASES = ['deployment', 'health'];

function foldersOf(layer: string): readonly string[] {
  return readdirSync(layer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(layer, entry.name)).length > 0)
    .map(({ name }) => name);
}

function sourceOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

const LAYERS = ['domain', 'application', 'adapters/http/rest', 'adapters/http/app', 'adapters/persistence'];

describe.each(LAYERS)('a folder of %s', (layer) => {
  it('bears the name of a context', () => {
    const known = [...CONTEXTS, ...(SHARED[layer] ?? [])];
    expect(foldersOf(layer).filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** The page folders of the app, and the contexts that each shows. Most are named by what the owner does there. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  activity: ['transactions'],
  'agent-sessions': ['agent-sessions'],
  approvals: ['payments', 'wallet-operations'],
  'audit-log': ['audit-log'],
  bills: ['bills'],
  broker: ['broker'],
  'conditional-orders': ['conditional-orders'],
  connections: ['access'],
  contacts: ['contacts'],
  documents: ['documents'],
  drafts: ['owner-actions'],
  earn: ['earnings', 'payments', 'wealth'],
  exchange: ['payments', 'payment-routing', 'wealth'],
  'external-accounts': ['external-accounts'],
  help: ['knowledge'],
  home: ['wealth', 'transactions', 'payments', 'owner-actions'],
  'joint-proposals': ['sub-accounts'],
  mandates: ['mandates'],
  more: [],
  notifications: ['notifications'],
  organizations: ['metering', 'platform', 'webhooks'],
  passkeys: ['passkeys'],
  plan: ['access'],
  points: ['points'],
  receipts: ['receipts'],
  receive: ['wallets', 'sandbox'],
  spending: ['spending'],
  subscriptions: ['subscriptions'],
  recovery: ['recovery'],
  referrals: ['referrals'],
  schedules: ['schedules'],
  send: ['payments', 'payment-routing'],
  session: ['access', 'users', 'passkeys'],
  settings: ['settings', 'users', 'personal-data'],
  'sub-accounts': ['sub-accounts'],
  'tax-documents': ['tax-documents'],
  trade: ['payments', 'wealth'],
  'usage-credits': ['usage-credits'],
  'virtual-accounts': ['virtual-accounts'],
  wealth: ['wealth', 'earnings', 'savings'],
};

/** Folders of the app that hold what its pages share. */
const SHARED_BY_PAGES = [
  'api',
  'app',
  'chain',
  'design',
  'format',
  'language',
  'live',
  'preferences',
  'public',
  'shell',
  'store',
];

describe('a folder of adapters/web', () => {
  const folders = foldersOf('adapters/web');

  it('is a page folder or shared by the pages', () => {
    expect(folders.toSorted()).toEqual([...Object.keys(PAGES), ...SHARED_BY_PAGES].toSorted());
  });

  it('shows contexts of the product', () => {
    const shown = Object.entries(PAGES).flatMap(([page, contexts]) => contexts.map((context) => `${page}: ${context}`));
    expect(shown.filter((line) => !CONTEXTS.includes(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('holds a page that is routed only as a page folder', () => {
    const routed = [...readFileSync('adapters/web/routes.tsx', 'utf8').matchAll(/'\.\/([\w-]+)\/[\w-]+-page\.js'/g)];
    expect(routed.length).toBeGreaterThan(0);
    expect(routed.map(([, folder = '']) => folder).filter((folder) => !Object.hasOwn(PAGES, folder))).toEqual([]);
  });
});

/** Modules of what no context owns: the technologies that all of them share. */
const SHARED_MODULES = ['foundation', 'jobs', 'oauth', 'payment-types', 'sub-account-payments', 'trade-payments'];

describe('a module of infrastructure/modules', () => {
  it('bears the name of the context that it puts together', () => {
    const modules = readdirSync('infrastructure/modules').map((file) => file.replace('.module.ts', ''));
    expect(modules.filter((name) => ![...CONTEXTS, ...SHARED_MODULES].includes(name))).toEqual([]);
  });
});

const ADAPTERS = LAYERS.filter((layer) => layer.startsWith('adapters/')).flatMap((layer) =>
  foldersOf(layer)
    .filter((name) => ![...WITHOUT_USE_CASES, ...(SHARED[layer] ?? [])].includes(name))
    .map((name) => [join(layer, name), name] as const),
);

describe.each(ADAPTERS)('%s', (folder, context) => {
  it('serves the context of its name', () => {
    expect(sourceOf(folder)).toContain(`application/${context}/`);
  });
});
