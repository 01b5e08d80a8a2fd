import { useTexts } from '../app/app-context.js';
import { Choice } from '../design/choice.js';
import { DateField } from '../design/field.js';
import { texts } from '../language/texts.js';
import { PERIODS, type Period, periodOf } from './statement-period.js';

const TEXTS = texts(
  {
    period: 'Period',
    periods: {
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-year': 'This year',
      'last-year': 'Last year',
    },
    from: 'From',
    to: 'To',
  },
  {
    de: {
      period: 'Zeitraum',
      periods: {
        'this-month': 'Dieser Monat',
        'last-month': 'Letzter Monat',
        'this-year': 'Dieses Jahr',
        'last-year': 'Letztes Jahr',
      },
      from: 'Von',
      to: 'Bis',
    },
  },
);

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** A named period, or any two days. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useTexts(TEXTS);
  const named = PERIODS.find((name) => {
    const { from, to } = periodOf(name, new Date());
    return from === period.from && to === period.to;
  });
  return (
    <>
      <Choice
        label={t.period}
        value={named ?? ''}
        options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        onChange={(name) => name !== '' && onChange(periodOf(name, new Date()))}
      />
      <DateField label={t.from} value={period.from} onChange={(from) => onChange({ ...period, from })} />
      <DateField label={t.to} value={period.to} onChange={(to) => onChange({ ...period, to })} />
    </>
  );
}
