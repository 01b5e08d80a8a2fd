import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { IconButton } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import styles from './found-facts.module.css';
import type { ReceiptDetails } from './receipt-resources.js';
import { FIELD_NAMES, FIELD_TEXTS, type FieldName } from './receipt-words.js';

const TEXTS = texts(
  {
    sure: (percent: string) => `${percent} % sure`,
    show: (field: string) => `Show ${field} on the picture`,
    page: (number: string) => `page ${number}`,
    type: 'Kind',
    types: { receipt: 'Receipt', invoice: 'Invoice', hospitality: 'Hospitality', credit_note: 'Credit note' },
  },
  {
    de: {
      sure: (percent) => `zu ${percent} % sicher`,
      show: (field) => `${field} auf dem Bild zeigen`,
      page: (number) => `Seite ${number}`,
      type: 'Art',
      types: { receipt: 'Kassenbon', invoice: 'Rechnung', hospitality: 'Bewirtung', credit_note: 'Gutschrift' },
    },
  },
);

interface FoundFactsProps {
  readonly receipt: ReceiptDetails;
  /** The field, or something else, whose place stands out on the picture. */
  readonly marked: string | null;
  readonly onMark: (field: FieldName | null) => void;
}

/** What was read, how sure that is, and where it stands. */
export function FoundFacts({ receipt, marked, onMark }: FoundFactsProps) {
  const t = useTexts(TEXTS);
  const fields = useTexts(FIELD_TEXTS);
  const textOf = useFieldValue(receipt);
  const names = FIELD_NAMES.filter((name) => textOf(name) !== null);
  const { documentType, foundFields, displayUrl } = receipt;
  return (
    <Facts>
      {documentType !== null && <Fact name={t.type}>{t.types[documentType]}</Fact>}
      {names.map((name) => {
        const found = foundFields.find(({ field }) => field === name);
        const place = found?.place;
        return (
          <Fact key={name} name={fields[name]}>
            <span className={styles.value}>
              <bdi>{textOf(name)}</bdi>
              {found && (
                <span className={styles.sure}>
                  {t.sure(String(Math.round(found.confidence * 100)))}
                  {place && place.page > 1 && `, ${t.page(String(place.page))}`}
                </span>
              )}
              {place && displayUrl !== null && (
                <IconButton
                  icon="eye"
                  label={t.show(fields[name])}
                  isPressed={marked === name}
                  onPress={() => onMark(marked === name ? null : name)}
                />
              )}
            </span>
          </Fact>
        );
      })}
    </Facts>
  );
}

function useFieldValue(receipt: ReceiptDetails): (name: FieldName) => string | null {
  const format = useFormat();
  const now = useNow();
  return (name) => {
    const value = receipt[name];
    if (value === null) return null;
    if (name === 'date') return format.day(dayOf(value), now);
    return name.endsWith('Value') ? format.number(value) : value;
  };
}
