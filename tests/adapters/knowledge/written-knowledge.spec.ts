import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MarkdownKnowledge } from '../../../adapters/knowledge/markdown-knowledge.js';
import { MAX_ACTIVE_API_KEYS } from '../../../application/access/create-api-key.js';
import { MAX_PASSKEYS } from '../../../application/passkeys/add-passkey.js';
import { SCOPES } from '../../../domain/access/scopes.js';
import { STORED_BYTES_PER_USER } from '../../../domain/documents/storage-quota.js';
import { MAX_SAVED_ACCOUNTS } from '../../../domain/external-accounts/external-account.js';
import type { KnowledgeItem } from '../../../domain/knowledge/knowledge-item.js';
import { KNOWLEDGE_LANGUAGES } from '../../../domain/knowledge/knowledge-language.js';
import { PASSKEY_CHANGES_PER_DAY } from '../../../domain/passkeys/change-limit.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import { APPROVAL_WINDOW_MS } from '../../../domain/payments/payment-request.js';
import { PROPOSAL_LIFETIME_MS } from '../../../domain/payments/types/sub-account-proposal.js';
import { DAYS_AFTER, DAYS_BEFORE, INVOICE_DAYS_AFTER } from '../../../domain/receipts/receipt-match.js';
import { DOWNLOAD_LIFETIME_SECONDS, MAX_UPLOAD_BYTES } from '../../../domain/receipts/upload-constraints.js';
import { MOST_GUARDIANS } from '../../../domain/recovery/guardian.js';
import { MOST_MEMBERS } from '../../../domain/sub-accounts/sub-account-opening.js';
import { DAY, MINUTE } from '../../support/builders/time.js';

const KNOWLEDGE = 'knowledge';
const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8'));
const published = readFileSync('docs/openapi/rest.json', 'utf8') + readFileSync('docs/openapi/app.json', 'utf8');
const routes = readFileSync('adapters/web/routes.tsx', 'utf8');

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
    ['name-guardians', MOST_GUARDIANS, '', 'sind möglich'],
    ['add-a-receipt', MAX_UPLOAD_BYTES / 2 ** 20, 'MiB', 'MiB'],
    ['receipt-match', DAYS_BEFORE, 'days before', 'Tagen vor'],
    ['receipt-match', DAYS_AFTER, 'days after', 'Tage nach'],
    ['receipt-match', INVOICE_DAYS_AFTER, 'days after an invoice', 'Tage danach'],
    ['receipt-privacy', DOWNLOAD_LIFETIME_SECONDS / 60, 'minutes', 'Minuten'],
    ['receipt-privacy', STORED_BYTES_PER_USER / 2 ** 30, 'GiB', 'GiB'],
    ['api-keys', MAX_ACTIVE_API_KEYS, 'active keys', 'aktive Schlüssel'],
    ['joint-account-payments', PROPOSAL_LIFETIME_MS / DAY === 7 ? 'seven' : '', 'days', ''],
  ])('%s says %s %s, as the code does', (id, figure, english, german) => {
    const [en, de] = KNOWLEDGE_LANGUAGES.map((language) => inLanguage(language).find((item) => item.id === id)?.answer);
    expect(en).toContain(`${figure} ${english}`.trim());
    if (german !== '') expect(de).toContain(`${figure} ${german}`);
  });
});
