import { useState } from 'react';
import { PeriodFields } from '../activity/period-fields.js';
import { isWhole, periodOf } from '../activity/statement-period.js';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { DownloadLink } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'For the tax adviser',
    text: 'A ZIP with a table of your documents, what paid them, and all files as you added them. A document belongs to the day of its date. The amounts of credit notes are negative.',
    reversed: 'The last day is before the first one.',
    download: 'Download',
  },
  {
    de: {
      title: 'Für die Steuerberatung',
      text: 'Ein ZIP mit einer Tabelle Ihrer Dokumente, den Zahlungen dazu und allen Dateien, wie Sie sie hinzugefügt haben. Ein Dokument gehört zum Tag seines Datums. Die Beträge von Gutschriften sind negativ.',
      reversed: 'Der letzte Tag liegt vor dem ersten.',
      download: 'Herunterladen',
    },
  },
);

/** Asks for the period, and downloads all documents of it. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(TEXTS);
  const [period, setPeriod] = useState(() => periodOf('this-year', new Date()));
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <p>{t.text}</p>
        <PeriodFields period={period} onChange={setPeriod} />
        {isWhole(period) ? (
          <DownloadLink href={`/app/api/documents/export?from=${period.from}&to=${period.to}`}>
            {t.download}
          </DownloadLink>
        ) : (
          <Banner kind="warning" isNews>
            {t.reversed}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
