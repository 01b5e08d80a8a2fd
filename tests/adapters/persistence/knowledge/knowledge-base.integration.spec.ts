import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresKnowledgeBase } from '../../../../adapters/persistence/knowledge/knowledge-base.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { BrowseKnowledge } from '../../../../application/knowledge/browse-knowledge.js';
import { PublishKnowledge } from '../../../../application/knowledge/publish-knowledge.js';
import { SearchKnowledge } from '../../../../application/knowledge/search-knowledge.js';
import type { KnowledgeItem } from '../../../../domain/knowledge/knowledge-item.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const MONEY = { slug: 'money', name: 'Money' };
const GELD = { slug: 'money', name: 'Geld' };
const SAFETY = { slug: 'safety', name: 'Safety' };

const ITEMS: readonly KnowledgeItem[] = [
  item('approve', 'How do I approve a payment?', 'Press the button and confirm with your passkey.', [
    'passkeys',
    'gone',
  ]),
  item('fees', 'What does a transfer cost?', 'Nothing. The service pays the network fee of each payment.'),
  item('passkeys', 'What is a passkey?', 'A key that your device keeps. It signs payments.', ['approve'], SAFETY),
  {
    ...item('fees', 'Was kostet eine Überweisung?', 'Nichts. Die Gebühren des Netzes trägt der Dienst.', [], GELD),
    language: 'de',
  },
];

function item(
  id: string,
  question: string,
  answer: string,
  related: readonly string[] = [],
  category = MONEY,
): KnowledgeItem {
  return { id, language: 'en', category, question, answer, related };
}

let db: OpenDatabase;
let base: PostgresKnowledgeBase;
beforeAll(async () => {
  db = await openTestDatabase();
  base = new PostgresKnowledgeBase(db.database, new PostgresUnitOfWork(db.database));
});
afterAll(() => db.close());
beforeEach(() => publish('1', ITEMS));

const publish = (version: string, items: readonly KnowledgeItem[]) =>
  new PublishKnowledge({ read: async () => ({ version, items }) }, base).execute();
const find = async (
  query: string,
  options: { language?: 'en' | 'de'; category?: string; limit?: number; offset?: number } = {},
) => {
  const { language = 'en', category = null, limit = 10, offset = 0 } = options;
  return new SearchKnowledge(base).execute({ query, language, category, limit, offset });
};
const idsOf = async (...search: Parameters<typeof find>) => (await find(...search)).items.map(({ id }) => id);

describe('a search', () => {
  it.each([
    ['approve payment', ['approve']],
    // Another form of the word, a beginning, a stop word.
    ['approving', ['approve']],
    ['what transf', ['fees']],
    // The question weighs more than the answer.
    ['passkey', ['passkeys', 'approve']],
    // Not all words are there, and one is misspelled.
    ['refund passkey device zebra', ['passkeys', 'approve']],
    ['aprove', ['approve']],
    ['zebra', []],
    ["'; DROP TABLE knowledge_items; --", []],
  ])('for %j finds %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it.each(['Überweisungen', 'uberweisung kostet', 'Gebühr'])(
    'for %j finds what is written in German',
    async (query) => {
      expect(await idsOf(query, { language: 'de' })).toEqual(['fees']);
      expect(await idsOf('Gebühr')).toEqual([]);
    },
  );

  it('counts what the limit leaves out, and shows the place in the answer', async () => {
    const { total, items } = await find('payment', { limit: 1 });
    expect({ total, shown: items.length }).toEqual({ total: 3, shown: 1 });
    expect(await find('payment', { offset: 3 })).toEqual({ total: 3, items: [] });
    const [found] = (await find('network')).items;
    expect(found).toMatchObject({ id: 'fees', category: MONEY });
    expect(found?.snippet).toContain('**network** fee');
  });

  it('is within a category, when one is named', async () => {
    expect(await idsOf('passkey', { category: 'money' })).toEqual(['approve']);
    expect(await idsOf('passkey', { category: 'no-such' })).toEqual([]);
  });

  it('needs a word', async () => {
    await expect(find('?!')).rejects.toThrow('query must have a word');
  });
});

describe('the categories', () => {
  const browse = () => new BrowseKnowledge(base);

  it('are in their order, with their items', async () => {
    const categories = await browse().categories('en');
    expect(categories.map(({ slug, name, items }) => [slug, name, items.map(({ id }) => id)])).toEqual([
      ['money', 'Money', ['approve', 'fees']],
      ['safety', 'Safety', ['passkeys']],
    ]);
    expect(await browse().category('money', 'de')).toMatchObject({ name: 'Geld', items: [{ id: 'fees' }] });
    await expect(browse().category('safety', 'de')).rejects.toThrow('was not found');
  });

  it('lead to items, with the related ones that exist', async () => {
    const { question, related } = await browse().item('approve', 'en');
    expect({ question, related }).toEqual({
      question: 'How do I approve a payment?',
      related: [{ id: 'passkeys', question: 'What is a passkey?', category: SAFETY }],
    });
    await expect(browse().item('approve', 'de')).rejects.toThrow('was not found');
  });
});

it('another version takes the place of the published one, whoever starts at the same time; the same one changes nothing', async () => {
  const next = [item('new', 'What is new?', 'This.')];
  await Promise.all([publish('2', next), publish('2', next), publish('2', next)]);
  expect(await idsOf('new')).toEqual(['new']);
  expect(await idsOf('passkey')).toEqual([]);
  await publish('2', []);
  expect(await idsOf('new')).toEqual(['new']);
});
