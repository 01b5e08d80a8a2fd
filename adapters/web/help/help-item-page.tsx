import { usePreferences, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';
import { Answer } from './answer.js';

const TEXTS = texts(
  { title: 'Help', all: 'All questions', related: 'See also' },
  { de: { title: 'Hilfe', all: 'Alle Fragen', related: 'Siehe auch' } },
);

/** One question with its answer, and with related ones. */
export function HelpItemPage({ params: { id = '' } }: { readonly params: { readonly id?: string | undefined } }) {
  const t = useTexts(TEXTS);
  const { language: lang } = usePreferences();
  const reading = useResource(resource('/knowledge/items/{id}', { path: { id }, query: { lang } }));
  return (
    <Page title={reading.value?.question ?? t.title} back={{ to: '/help', label: t.all }}>
      <Loaded reading={reading} lines={6}>
        {({ answer, relatedItems }) => (
          <Stack gap="loose">
            <Card>
              <Answer text={answer} />
            </Card>
            {relatedItems.length > 0 && (
              <Card title={t.related}>
                <List>
                  {relatedItems.map((item) => (
                    <Row key={item.id} to={`/help/${item.id}`} title={item.question} detail={item.category} />
                  ))}
                </List>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
