const PAGES: Readonly<Record<string, string>> = {
  tx: '/activity',
  approvals: '/approvals',
  passkeys: '/passkeys',
  sessions: '/connections',
  'api-keys': '/connections',
  accounts: '/accounts',
  bills: '/documents/bills',
  subscriptions: '/documents/subscriptions',
  plan: '/plan',
  'sub-accounts': '/sub-accounts',
  'conditional-orders': '/conditional-orders',
  schedules: '/schedules',
  'virtual-accounts': '/virtual-accounts',
};

const WITH_DETAIL = new Set(['tx', 'approvals', 'sub-accounts', 'conditional-orders', 'schedules', 'virtual-accounts']);

/** The page of the app for what a notification is about, such as tx/0x…; undefined for an unknown target. */
export function appPageOf(target: string): string | undefined {
  const [kind = '', id = ''] = target.split('/');
  // Its pages have the same paths in the app.
  if (kind === 'organizations') return `/${target}`;
  const page = PAGES[kind];
  return page && WITH_DETAIL.has(kind) && id !== '' ? `${page}/${id}` : page;
}
