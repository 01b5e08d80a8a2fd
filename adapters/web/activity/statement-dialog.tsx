import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { DownloadLink } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { PeriodFields } from './period-fields.js';
import { isWhole, periodOf } from './statement-period.js';

const FORMATS = ['csv', 'json', 'camt053'] as const;
type Format = (typeof FORMATS)[number];

const TEXTS = texts(
  {
    title: 'Account statement',
    text: 'Every movement with the balance that it left. Days begin and end in UTC.',
    reversed: 'The last day is before the first one.',
    format: 'File',
    formats: {
      csv: 'CSV, for spreadsheets',
      json: 'JSON, for programs',
      camt053: 'camt.053, for accounting software',
    },
    download: 'Download',
  },
  {
    de: {
      title: 'Kontoauszug',
      text: 'Jede Bewegung mit dem Stand danach. Die Tage beginnen und enden in UTC.',
      reversed: 'Der letzte Tag liegt vor dem ersten.',
      format: 'Datei',
      formats: {
        csv: 'CSV, für Tabellen',
        json: 'JSON, für Programme',
        camt053: 'camt.053, für die Buchhaltung',
      },
      download: 'Herunterladen',
    },
  },
);

/** Asks for the period and the format, and downloads the statement. */
export function StatementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(TEXTS);
  const [period, setPeriod] = useState(() => periodOf('this-month', new Date()));
  const [format, setFormat] = useState<Format>('csv');
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <p>{t.text}</p>
        <PeriodFields period={period} onChange={setPeriod} />
        <SelectField
          label={t.format}
          value={format}
          options={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
          onChange={setFormat}
        />
        {isWhole(period) ? (
          <DownloadLink href={`/app/api/statements?format=${format}&from=${period.from}&to=${period.to}`}>
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
