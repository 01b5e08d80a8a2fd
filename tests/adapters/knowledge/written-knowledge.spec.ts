import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MarkdownKnowledge } from '../../../adapters/knowledge/markdown-knowledge.js';
import { ACTION_ITEMS, HELP_ITEMS, PAGE_ITEMS } from '../../../adapters/web/help/help-items.js';
import { MAX_ACTIVE_API_KEYS } from '../../../application/access/create-api-key.js';
import { MOST_AT_ONCE } from '../../../application/mandates/list-mandates.js';
import { MAX_PASSKEYS } from '../../../application/passkeys/add-passkey.js';
import { MOST_ORGANIZATIONS } from '../../../application/platform/create-organization.js';
import { MOST_ACTIVE_KEYS } from '../../../application/platform/create-platform-key.js';
import { SCOPES } from '../../../domain/access/scopes.js';
import { type MarketWindowName, marketHoursAt } from '../../../domain/broker/market-hours.js';
import { STORED_BYTES_PER_USER } from '../../../domain/documents/storage-quota.js';
import { MAX_SAVED_ACCOUNTS } from '../../../domain/external-accounts/external-account.js';
import type { KnowledgeItem } from '../../../domain/knowledge/knowledge-item.js';
import { KNOWLEDGE_LANGUAGES } from '../../../domain/knowledge/knowledge-language.js';
import { PASSKEY_CHANGES_PER_DAY } from '../../../domain/passkeys/change-limit.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import { APPROVAL_WINDOW_MS } from '../../../domain/payments/payment-request.js';
import { MAX_PRICE_IMPACT_BPS } from '../../../domain/payments/price-impact.js';
import { PROPOSAL_LIFETIME_MS } from '../../../domain/payments/types/sub-account-proposal.js';
import { cutOffOn } from '../../../domain/payouts/business-days.js';
import { INVITE_LIFETIME_MS } from '../../../domain/platform/invite.js';
import { DEFAULT_GRACE_SECONDS } from '../../../domain/platform/platform-key.js';
import { LEAST_PAYMENT, POINT_CATALOGUE } from '../../../domain/points/point-catalogue.js';
import { REDEMPTION_TERMS } from '../../../domain/points/redemption.js';
import { DAYS_AFTER, DAYS_BEFORE, INVOICE_DAYS_AFTER } from '../../../domain/receipts/receipt-match.js';
import { DOWNLOAD_LIFETIME_SECONDS, MAX_UPLOAD_BYTES } from '../../../domain/receipts/upload-constraints.js';
import { MOST_GUARDIANS } from '../../../domain/recovery/guardian.js';
import { USUAL_TIMES } from '../../../domain/recovery/recovery-times.js';
import { ACCEPTED_WITHIN_MS, HELD_FOR_MS, QUALIFYING_TIMES } from '../../../domain/referrals/referral.js';
import { COMPLIANCE_WINDOW_MS } from '../../../domain/sandbox/bank-request.js';
import { DRAFT_LIFETIME_MS } from '../../../domain/schedules/schedule.js';
import { calendarDate, timeIn, US_EASTERN } from '../../../domain/shared/calendar-date.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { MOST_MEMBERS } from '../../../domain/sub-accounts/sub-account-opening.js';
import { DEDUCTIBLE_PERCENT } from '../../../domain/tax-documents/hospitality-amounts.js';
import {
  discountedBudget,
  EXPIRES_AFTER_MONTHS,
  MAX_MONTHLY_LIMIT,
} from '../../../domain/usage-credits/credit-budget.js';
import { USERNAME_MAX_LENGTH } from '../../../domain/users/username.js';
import { CUT_OFF, SAME_DAY_LIMIT } from '../../../domain/virtual-accounts/ach-settlement.js';
import { LIMIT_WINDOW_WEEKS } from '../../../domain/virtual-accounts/transfer-limits.js';
import { DAY, HOUR, MINUTE } from '../../support/builders/time.js';

const KNOWLEDGE = 'knowledge';
/** In English and German. */
const IN_WORDS: Readonly<Record<number, readonly [string, string]>> = { 7: ['seven', 'sieben'] };
const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8'));
const published = readFileSync('docs/openapi/rest.json', 'utf8') + readFileSync('docs/openapi/app.json', 'utf8');
const routes = readFileSync('adapters/web/routes.tsx', 'utf8');

const A_MONDAY = calendarDate('2026-11-16');
const easternTime = (at: Date) => timeIn(US_EASTERN, at);

/** When each window of an ordinary trading day opens and closes in New York. */
const WINDOWS = Object.fromEntries(
  marketHoursAt(new Date('2026-11-17T15:00:00Z')).windows.map(({ name, opensAt, closesAt }) => [
    name,
    { opens: easternTime(opensAt), closes: easternTime(closesAt) },
  ]),
) as Readonly<Record<MarketWindowName, { readonly opens: string; readonly closes: string }>>;

/** Whole units with a separator of thousands. */
const grouped = (minorUnits: bigint, separator: string) =>
  (minorUnits / 1_000_000n).toString().replace(/\B(?=(\d{3})+$)/g, separator);

/** A fee of the sandbox's contracts, which only its deployment says. */
function percent(constant: string, file: string, separator: string): string {
  const [, bps = ''] =
    new RegExp(`${constant} = (\\d+)n`).exec(readFileSync(`adapters/chain/sandbox/${file}.ts`, 'utf8')) ?? [];
  return (Number(bps) / 100).toString().replace('.', separator);
}

let items: readonly KnowledgeItem[];
beforeAll(async () => {
  items = (await new MarkdownKnowledge(join(process.cwd(), KNOWLEDGE)).read()).items;
});
const inLanguage = (language: string) => items.filter((item) => item.language === language);
const foundIn = (pattern: RegExp) =>
  items.flatMap(({ id, answer }) => [...answer.matchAll(pattern)].map(([, found = '']) => ({ id, found })));

describe('the written questions and answers', () => {
  it('are at least 60, the same in every language', () => {
    const [first = [], ...others] = KNOWLEDGE_LANGUAGES.map((language) =>
      inLanguage(language).map(({ id, category, related }) => ({ id, slug: category.slug, related })),
    );
    expect(first.length).toBeGreaterThanOrEqual(60);
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    for (const other of others) expect(other).toEqual(first);
  });

  it('have related items that exist', () => {
    const ids = new Set(items.map(({ id }) => id));
    expect(items.flatMap(({ related }) => related).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('link to pages that the app has, and to items that exist', () => {
    const ids = new Set(items.map(({ id }) => id));
    const isThere = (path: string) =>
      path === '/docs' ||
      (path.startsWith('/app/help/')
        ? ids.has(path.slice('/app/help/'.length))
        : routes.includes(`'${path.slice('/app'.length)}'`));
    expect(foundIn(/\]\(([^)]*)\)/g).filter(({ found }) => !isThere(found))).toEqual([]);
  });

  it('name endpoints, codes, fields and scopes that are served', () => {
    const endpoints = foundIn(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g);
    const isServed = (text: string) => {
      const [method = '', path = ''] = text.split(' ');
      return document.paths[path]?.[method.toLowerCase()] !== undefined;
    };
    expect(endpoints.filter(({ found }) => !isServed(found))).toEqual([]);
    const names = foundIn(/`([A-Z_]{4,}|[a-z]+[A-Z][A-Za-z]+)`/g).filter(({ found }) => found !== 'POST');
    expect(names.filter(({ found }) => !new RegExp(`\\b${found}\\b`).test(published))).toEqual([]);
    const scopes = foundIn(/`((?:read|write):[a-z_]+)`/g);
    expect(scopes.filter(({ found }) => !SCOPES.some(({ name }) => name === found))).toEqual([]);
  });

  it.each([
    ['approve-a-payment', APPROVAL_WINDOW_MS / MINUTE, 'minutes', 'Minuten'],
    ['payment-expired', APPROVAL_WINDOW_MS / MINUTE, 'minutes', 'Minuten'],
    ['add-a-passkey', MAX_PASSKEYS, 'passkeys', 'Passkeys'],
    ['remove-a-passkey', PASSKEY_CHANGES_PER_DAY, 'times a day', 'Mal am Tag'],
    ['proposals-flood', OPEN_REQUEST_LIMITS.perClient, 'open proposals', 'offene Vorschläge'],
    ['save-an-account', MAX_SAVED_ACCOUNTS, 'accounts', 'Konten'],
    ['open-a-joint-account', MOST_MEMBERS - 1, 'other users', 'andere Nutzer'],
    ['name-guardians', 'up to', String(MOST_GUARDIANS), ''],
    ['name-guardians', MOST_GUARDIANS, '', 'sind möglich'],
    ['add-a-receipt', MAX_UPLOAD_BYTES / 2 ** 20, 'MiB', 'MiB'],
    ['receipt-match', DAYS_BEFORE, 'days before', 'Tagen vor'],
    ['receipt-match', DAYS_AFTER, 'days after', 'Tage nach'],
    ['receipt-match', INVOICE_DAYS_AFTER, 'days after an invoice', 'Tage danach'],
    ['receipt-privacy', DOWNLOAD_LIFETIME_SECONDS / 60, 'minutes', 'Minuten'],
    ['receipt-privacy', STORED_BYTES_PER_USER / 2 ** 30, 'GiB', 'GiB'],
    ['api-keys', MAX_ACTIVE_API_KEYS, 'active keys', 'aktive Schlüssel'],
    ['joint-account-payments', IN_WORDS[PROPOSAL_LIFETIME_MS / DAY]?.[0], 'days', ''],
    ['joint-account-payments', IN_WORDS[PROPOSAL_LIFETIME_MS / DAY]?.[1], '', 'Tagen'],
    ['earn-points', POINT_CATALOGUE.PAYMENT_COMPLETED.points, 'points', 'Punkte'],
    ['earn-points', POINT_CATALOGUE.RECEIPT_ADDED.points, ', a bill', ', eine bezahlte'],
    ['earn-points', POINT_CATALOGUE.BILL_PAID.points, '. Coming', '. Wer'],
    ['earn-points', POINT_CATALOGUE.REFERRAL_ACCEPTED.points, ', and somebody', ', und jemand'],
    ['earn-points', POINT_CATALOGUE.REFERRAL_REWARDED.points, '. Each', '. Für'],
    ['no-points', formatMinorUnits(LEAST_PAYMENT.MXN), 'Mexican pesos', ''],
    ['redeem-points', REDEMPTION_TERMS.pointsPerUsd, 'points are 1 US dollar', 'Punkte sind 1 US-Dollar'],
    ['redeem-points', REDEMPTION_TERMS.minimum, 'at once', 'auf einmal'],
    ['redeem-points', REDEMPTION_TERMS.monthlyCap, 'in a calendar month', 'im Kalendermonat'],
    ['refer-somebody', POINT_CATALOGUE.REFERRAL_REWARDED.points, 'points for each', 'Punkte'],
    ['referral-not-rewarded', (LEAST_PAYMENT.USD * BigInt(QUALIFYING_TIMES)) / 1_000_000n, 'US dollars', 'US-Dollar'],
    [
      'referral-not-rewarded',
      (LEAST_PAYMENT.MXN * BigInt(QUALIFYING_TIMES)) / 1_000_000n,
      'Mexican pesos',
      'mexikanische Pesos',
    ],
    ['referral-not-rewarded', HELD_FOR_MS / DAY, 'days later', 'Tage danach'],
    ['referral-code-refused', ACCEPTED_WITHIN_MS / DAY, 'days', 'Tagen'],
    ['credits-monthly-limit', MAX_MONTHLY_LIMIT / 1_000_000n, 'US dollars', 'US-Dollar'],
    ['credits-expire', EXPIRES_AFTER_MONTHS, 'full months', 'vollen Monaten'],
    ['organizations', INVITE_LIFETIME_MS / DAY, 'days', 'Tage'],
    ['organizations', MOST_ORGANIZATIONS, 'organizations', 'Organisationen'],
    ['platform-keys', MOST_ACTIVE_KEYS, 'active keys', 'aktive Schlüssel'],
    ['platform-keys', DEFAULT_GRACE_SECONDS / 3600, 'hours', 'Stunden'],
    ['ach-settlement', CUT_OFF, 'US Eastern time', 'Uhr US-Ostküstenzeit'],
    ['ach-settlement', grouped(SAME_DAY_LIMIT, ','), 'dollars', ''],
    ['ach-settlement', grouped(SAME_DAY_LIMIT, '.'), '', 'Dollar'],
    ['bank-payment-time', easternTime(cutOffOn('ACH', A_MONDAY)), '(in Frankfurt', 'Uhr erreicht (in Frankfurt'],
    ['transfer-paused', COMPLIANCE_WINDOW_MS / HOUR, 'hours', 'Stunden'],
    ['virtual-account-limits', LIMIT_WINDOW_WEEKS, 'weeks', 'Wochen'],
    ['buy-credits', 9, 'dollars', 'Dollar'],
    ['buy-credits', discountedBudget(9n, 1_000), 'dollars of credits', 'Dollar Guthaben'],
    ['market-hours', WINDOWS.regular.opens, 'to', 'bis'],
    ['market-hours', WINDOWS.regular.closes, 'US Eastern time', 'Uhr US-Ostküstenzeit'],
    ['market-hours', WINDOWS.overnight.opens, 'on the evening before', 'Uhr am Vorabend'],
    ['market-hours', WINDOWS.pre_market.opens, 'and an after-hours', 'Uhr und nachbörslich'],
    ['market-hours', WINDOWS.after_hours.closes, '. `GET', 'Uhr. `GET'],
    ['fees', percent('EXCHANGE_FEE_BPS', 'deploy-markets', '.'), '%, trading', ''],
    ['fees', percent('EXCHANGE_FEE_BPS', 'deploy-markets', ','), '', '%, Krypto-Werte'],
    ['fees', percent('MARKET_FEE_BPS', 'deploy-market', '.'), '%; both', ''],
    ['fees', percent('MARKET_FEE_BPS', 'deploy-market', ','), '', '%. Beides'],
    ['exchange-currencies', percent('EXCHANGE_FEE_BPS', 'deploy-markets', '.'), '%', ''],
    ['exchange-currencies', percent('EXCHANGE_FEE_BPS', 'deploy-markets', ','), '', '%'],
    ['trade-crypto', percent('MARKET_FEE_BPS', 'deploy-market', '.'), '%', ''],
    ['trade-crypto', percent('MARKET_FEE_BPS', 'deploy-market', ','), '', '%'],
    ['trade-crypto', MAX_PRICE_IMPACT_BPS / 100, '% worse', '% verschlechtern'],
    ['set-up-a-schedule', DRAFT_LIFETIME_MS / HOUR, 'hours', 'Stunden'],
    ['start-a-recovery', USUAL_TIMES.delay / 3_600, 'hours', 'Stunden'],
    ['stop-everything', MOST_AT_ONCE, 'each time', ', und nimmt'],
    ['choose-a-username', USERNAME_MAX_LENGTH, 'lower', ''],
    ['write-a-bewirtungsbeleg', DEDUCTIBLE_PERCENT, '% of it', '% davon'],
  ])('%s says %s %s, as the code does', (id, figure, english, german) => {
    expect(String(figure)).toMatch(/\w/);
    const [en, de] = KNOWLEDGE_LANGUAGES.map((language) => inLanguage(language).find((item) => item.id === id)?.answer);
    for (const [answer, words] of [
      [en, english],
      [de, german],
    ])
      if (words !== '') expect(answer).toContain(`${figure} ${words}`.replace(/ (?=[.,])/, ''));
  });

  it('are there for every refusal and every page that leads to one', () => {
    const ids = new Set(items.map(({ id }) => id));
    expect(
      [HELP_ITEMS, PAGE_ITEMS, ACTION_ITEMS]
        .flatMap((items): string[] => Object.values(items))
        .filter((id) => !ids.has(id)),
    ).toEqual([]);
  });
});
