import type { OverviewPeriod } from '../../../domain/spending/overview-window.js';
import { spendingOverview } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    never: 'Nothing spent yet',
    neverMore: 'What you pay to others shows here: by category, by recipient and over time.',
    send: 'Send money',
    none: 'Nothing spent in this time',
    noneMore: 'Choose a longer time to see earlier payments.',
  },
  {
    de: {
      never: 'Noch nichts ausgegeben',
      neverMore: 'Was Sie an andere zahlen, sehen Sie hier: nach Kategorie, nach Empfänger und im Verlauf.',
      send: 'Geld senden',
      none: 'In dieser Zeit nichts ausgegeben',
      noneMore: 'Wählen Sie einen längeren Zeitraum, um frühere Zahlungen zu sehen.',
    },
  },
);

const LONGEST: OverviewPeriod = '12m';

/** In the place of a period without payments. */
export function NothingSpent() {
  const t = useTexts(TEXTS);
  const longest = useResource(spendingOverview(LONGEST)).value;
  const isNew = longest?.current.count === 0 && longest.previous.count === 0;
  return (
    <Card>
      <EmptyState
        icon="chart"
        title={isNew ? t.never : t.none}
        action={isNew && <ButtonLink to="/send">{t.send}</ButtonLink>}
      >
        {isNew ? t.neverMore : t.noneMore}
      </EmptyState>
    </Card>
  );
}
