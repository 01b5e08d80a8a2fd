const PAGES: Readonly<Record<string, string>> = {
  tx: '/activity',
  approvals: '/approvals',
  passkeys: '/passkeys',
  sessions: '/connections',
  'api-keys': '/connections',
  accounts: '/accounts',
  bills: '/documents/bills',
  subscriptions: '/documents/subscriptions',
  'sub-accounts': '/sub-accounts',
  'conditional-orders': '/conditional-orders',
  schedules: '/schedules',
  'virtual-accounts': '/virtual-accounts',
};

const WITH_DETAIL = new Set(['tx', 'approvals', 'sub-accounts', 'conditional-orders', 'schedules', 'virtual-accounts']);

/** The page of a deep link; undefined for an unknown link. */
export function pageOf(deepLink: string): string | undefined {
  const path = deepLink.replace(/^[^:]+:\/\//, '');
  const [kind = '', id = ''] = path.split('/');
  // Its pages have the same paths in the app.
  if (kind === 'organizations') return `/${path}`;
  const page = PAGES[kind];
  return page && WITH_DETAIL.has(kind) && id !== '' ? `${page}/${id}` : page;
}
