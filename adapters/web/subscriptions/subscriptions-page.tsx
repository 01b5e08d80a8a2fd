import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List } from '../design/list.js';
import { DocumentsFrame } from '../documents/documents-frame.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';
import { type Charge, ChargeRow } from './charge-row.js';

const TEXTS = texts(
  { none: 'Nothing was charged', about: 'What your plan costs each month is listed here, with its invoice.' },
  { de: { none: 'Nichts berechnet', about: 'Hier steht, was Ihr Tarif jeden Monat kostet, mit der Rechnung dazu.' } },
);

const CHARGES: PageSource<Schema<'ChargesResponse'>, Charge> = {
  at: (cursor) => resource('/subscriptions/charges', { query: { limit: 24, cursor } }),
  read: ({ charges, nextCursor }) => ({ items: charges, nextCursor }),
};

/** What the owner's plan has cost. */
export function SubscriptionsPage() {
  const t = useTexts(TEXTS);
  const charges = usePagedList(CHARGES);
  const empty = (
    <EmptyState icon="document" title={t.none}>
      {t.about}
    </EmptyState>
  );
  return (
    <DocumentsFrame tab="subscriptions">
      <Card>
        <LoadedList list={charges} empty={empty}>
          {(items) => (
            <List>
              {items.map((charge) => (
                <ChargeRow key={charge.chargeId} charge={charge} />
              ))}
            </List>
          )}
        </LoadedList>
      </Card>
    </DocumentsFrame>
  );
}
