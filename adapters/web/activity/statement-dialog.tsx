import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { DownloadLink } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { Dialog } from '../design/dialog.js';
import { DateField, SelectField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { PERIODS, periodOf } from './statement-period.js';

const FORMATS = ['csv', 'json', 'camt053'] as const;
type Format = (typeof FORMATS)[number];

const TEXTS = texts(
  {
    title: 'Account statement',
    text: 'Every movement with the balance that it left. Days begin and end in UTC.',
    period: 'Period',
    periods: {
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-year': 'This year',
      'last-year': 'Last year',
    },
    from: 'From',
    to: 'To',
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
      period: 'Zeitraum',
      periods: {
        'this-month': 'Dieser Monat',
        'last-month': 'Letzter Monat',
        'this-year': 'Dieses Jahr',
        'last-year': 'Letztes Jahr',
      },
      from: 'Von',
      to: 'Bis',
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
  const isUsable = period.from !== '' && period.to !== '' && period.from <= period.to;
  const named = PERIODS.find((name) => {
    const { from, to } = periodOf(name, new Date());
    return from === period.from && to === period.to;
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <p>{t.text}</p>
        <Choice
          label={t.period}
          value={named ?? ''}
          options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
          onChange={(name) => name !== '' && setPeriod(periodOf(name, new Date()))}
        />
        <DateField label={t.from} value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
        <DateField label={t.to} value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
        <SelectField
          label={t.format}
          value={format}
          options={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
          onChange={setFormat}
        />
        {isUsable ? (
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
