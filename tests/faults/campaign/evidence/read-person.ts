import { isCurrency } from '../../../../domain/shared/currency.js';
import { parseMoney } from '../../../../domain/shared/money.js';
import type { HttpAnswer } from '../../../support/sandbox/http-exchange.js';
import type { Person } from '../people/person.js';
import type {
  ListedNotification,
  ListedPasskey,
  ListedRequest,
  ListedTransaction,
  PersonEvidence,
} from './evidence.js';
import type { Status } from './payment-record.js';

const REPORTED = ['USD', 'EUR'] as const;

interface ShownRequest {
  readonly paymentRequestId: string;
  readonly status: Status;
  readonly amount: string;
  readonly currency: string;
}

interface ShownTransaction {
  readonly transactionHash: string | null;
  readonly direction: string;
  readonly amount: string;
  readonly currency: string;
}

interface ShownNotification {
  readonly type: string;
  readonly metadata: {
    readonly reported?: string;
    readonly paymentRequestId?: string;
    readonly transactionHash?: string;
    readonly amount?: string;
    readonly currency?: string;
  };
}

/** Reads all that the API shows one person. */
export async function readPerson({ username, wallet, app, rest }: Person): Promise<PersonEvidence> {
  const open = await read(app.get<{ approvals: ShownRequest[] }>('/approvals'));
  const past = await pages((query) => app.get<Page<'approvals', ShownRequest>>(`/approvals/history?limit=100${query}`));
  const rows = await pages((query) => app.get<Page<'data', ShownTransaction>>(`/transactions?limit=50${query}`));
  const inbox = await pages((query) =>
    app.get<Page<'notifications', ShownNotification>>(`/notifications?limit=50${query}`),
  );
  const { balances } = await read(rest.get<{ balances: { currency: string; balance: string }[] }>('/balances'));
  const { passkeys } = await read(app.get<{ passkeys: ListedPasskey[] }>('/passkeys'));
  return {
    username,
    wallet,
    balances: new Map(balances.map(({ currency, balance }) => [currency, minorUnits(balance, currency)])),
    spent: await spentBy(rest),
    requests: [...open.approvals, ...past].map(requestIn),
    transactions: rows.map(transactionIn),
    notifications: inbox.map(notificationIn),
    passkeys: passkeys.filter(({ status }) => status !== 'removed'),
  };
}

async function spentBy(rest: Person['rest']): Promise<ReadonlyMap<string, bigint>> {
  const spent = new Map<string, bigint>();
  for (const currency of REPORTED) {
    const path = `/spending/by-type-group?period=90d&currency=${currency}`;
    const { totalSpent } = await read(rest.get<{ totalSpent: string }>(path));
    spent.set(currency, minorUnits(totalSpent, currency));
  }
  return spent;
}

type Page<Key extends string, Row> = { readonly [Name in Key]: readonly Row[] } & { readonly nextCursor?: string };

/** All rows of a list with a cursor. */
async function pages<Key extends string, Row>(
  get: (query: string) => Promise<HttpAnswer<Page<Key, Row>>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { nextCursor, ...page }: Page<Key, Row> = await read(get(cursor && `&cursor=${encodeURIComponent(cursor)}`));
    rows.push(...Object.values<unknown>(page).flatMap((value) => (Array.isArray(value) ? (value as Row[]) : [])));
    cursor = nextCursor;
  }
  return rows;
}

async function read<Body>(answering: Promise<HttpAnswer<Body>>): Promise<Body> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

function requestIn({ paymentRequestId, status, amount, currency }: ShownRequest): ListedRequest {
  return { id: paymentRequestId, status, currency, minorUnits: minorUnits(amount, currency) };
}

function transactionIn({ transactionHash, direction, amount, currency }: ShownTransaction): ListedTransaction {
  return { transactionHash, direction, currency, minorUnits: minorUnits(amount, currency) };
}

function notificationIn({ type, metadata }: ShownNotification): ListedNotification {
  const { reported = null, paymentRequestId = null, transactionHash = null, amount, currency } = metadata;
  const units = amount === undefined || currency === undefined ? null : minorUnits(amount, currency);
  return { type, reported, paymentRequestId, transactionHash, minorUnits: units };
}

/* A balance may be 0, which no payment is. */
function minorUnits(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency`);
  return /^[0.]*$/.test(amount) ? 0n : parseMoney(amount, currency).minorUnits;
}
