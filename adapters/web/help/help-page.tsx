import { useState } from 'react';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';
import { AnswerLine } from './answer.js';

const TEXTS = texts(
  {
    title: 'Help',
    search: 'What would you like to know?',
    none: 'Nothing was found',
    noneMore: 'Try other words, or look through the questions without a search.',
    results: 'Answers that fit',
  },
  {
    de: {
      title: 'Hilfe',
      search: 'Was möchten Sie wissen?',
      none: 'Nichts gefunden',
      noneMore: 'Versuchen Sie es mit anderen Wörtern, oder sehen Sie die Fragen ohne Suche durch.',
      results: 'Passende Antworten',
    },
  },
);

/** A letter or a digit; without one there is nothing to search for. */
const WORD = /[\p{L}\p{N}]/u;
const LONGEST = 200;

/** Questions and answers about the service, with a search. */
export function HelpPage() {
  const t = useTexts(TEXTS);
  const [typed, setTyped] = useState('');
  const query = useSettled(typed);
  return (
    <Page title={t.title}>
      <Stack gap="loose">
        <TextField label={t.search} type="search" name="query" value={typed} maxLength={LONGEST} onChange={setTyped} />
        {WORD.test(query) ? <Results query={query} /> : <Categories />}
      </Stack>
    </Page>
  );
}

function Results({ query }: { readonly query: string }) {
  const t = useTexts(TEXTS);
  const { language: lang } = usePreferences();
  const reading = useResource(resource('/knowledge/search', { query: { query, lang } }));
  return (
    <Card title={t.results}>
      <Loaded reading={reading}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon="search" title={t.none}>
              {t.noneMore}
            </EmptyState>
          ) : (
            <List>
              {results.map(({ id, question, snippet }) => (
                <Row key={id} to={`/help/${id}`} title={question} detail={<AnswerLine text={snippet} />} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

function Categories() {
  const { language: lang } = usePreferences();
  const reading = useResource(resource('/knowledge/categories', { query: { lang } }));
  return (
    <Loaded reading={reading} lines={12}>
      {({ categories }) => (
        <Stack gap="loose">
          {categories.map(({ slug, category, items }) => (
            <Card key={slug} title={category}>
              <List>
                {items.map(({ id, question }) => (
                  <Row key={id} to={`/help/${id}`} title={question} />
                ))}
              </List>
            </Card>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
