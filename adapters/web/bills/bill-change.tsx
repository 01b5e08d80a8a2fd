import { isCurrency } from '../../../domain/shared/currency.js';
import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Banner } from '../design/banner.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Not the amount that was read on the bill',
    byApplication: (name: string, read: string) => `The application “${name}” has changed it; ${read} was read.`,
    byOwner: (read: string) => `You have changed it; ${read} was read.`,
    addedByApplication: (name: string) => `The application “${name}” has written it; no amount was read.`,
    addedByOwner: 'You have written it; no amount was read.',
    now: (value: string) => `${value} were left to be paid when this payment was proposed.`,
    compare: 'Compare it with the bill before you pay.',
  },
  {
    de: {
      title: 'Nicht der Betrag, der auf der Rechnung gelesen wurde',
      byApplication: (name, read) => `Die Anwendung „${name}“ hat ihn geändert; gelesen wurde ${read}.`,
      byOwner: (read) => `Sie haben ihn geändert; gelesen wurde ${read}.`,
      addedByApplication: (name) => `Die Anwendung „${name}“ hat ihn eingetragen; gelesen wurde keiner.`,
      addedByOwner: 'Sie haben ihn eingetragen; gelesen wurde keiner.',
      now: (value) => `Offen waren ${value}, als diese Zahlung angelegt wurde.`,
      compare: 'Vergleichen Sie ihn mit der Rechnung, bevor Sie zahlen.',
    },
  },
);

interface BillChangeProps {
  readonly change: Schema<'BillChangeResponse'>;
  readonly currency: string | null;
  /** What was left to be paid, where the amount beside it is that of a payment. */
  readonly value?: string | null;
}

/** Who has changed what is to be paid of a bill, and from what. */
export function useBillChange({ change, currency }: BillChangeProps): string {
  const t = useTexts(TEXTS);
  const amount = useDocumentAmount(currency);
  const { readValue, application } = change;
  if (readValue === null) return application === null ? t.addedByOwner : t.addedByApplication(application);
  return application === null ? t.byOwner(amount(readValue)) : t.byApplication(application, amount(readValue));
}

/** Warns when an application has changed it; its owner knows of the own change. */
export function BillChangeBanner(props: BillChangeProps) {
  const t = useTexts(TEXTS);
  const words = useBillChange(props);
  const amount = useDocumentAmount(props.currency);
  const { change, value } = props;
  return (
    <Banner kind={change.isByOwner ? 'info' : 'warning'} title={t.title}>
      <p>{[words, value && t.now(amount(value)), !change.isByOwner && t.compare].filter(Boolean).join(' ')}</p>
    </Banner>
  );
}

function useDocumentAmount(currency: string | null): (value: string) => string {
  const format = useFormat();
  return (value) =>
    currency !== null && isCurrency(currency)
      ? format.amount(value, currency)
      : `${format.number(value)} ${currency ?? ''}`.trim();
}
