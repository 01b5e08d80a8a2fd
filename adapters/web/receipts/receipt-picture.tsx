import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { Card } from '../design/card.js';
import { classes } from '../design/classes.js';
import { EmptyState } from '../design/empty-state.js';
import { texts } from '../language/texts.js';
import styles from './receipt-picture.module.css';
import type { LineItem, ReceiptDetails } from './receipt-resources.js';
import { FIELD_NAMES, FIELD_TEXTS } from './receipt-words.js';

const TEXTS = texts(
  {
    alt: 'The receipt as it was added',
    none: 'No picture',
    noneMore: 'There is nothing to show of this file.',
    download: 'Download the file',
  },
  {
    de: {
      alt: 'Der Beleg, wie er hinzugefügt wurde',
      none: 'Kein Bild',
      noneMore: 'Von dieser Datei gibt es nichts zu zeigen.',
      download: 'Datei herunterladen',
    },
  },
);

interface ReceiptPictureProps {
  readonly receipt: ReceiptDetails;
  /** Its lines, if their places are to be seen, too. */
  readonly lineItems?: readonly LineItem[];
  /** The field, or the id of the line, whose place stands out. */
  readonly marked: string | null;
}

/** The picture, or the first page, with the places of what was found on it. */
export function ReceiptPicture({ receipt, lineItems = [], marked }: ReceiptPictureProps) {
  const t = useTexts(TEXTS);
  const fields = useTexts(FIELD_TEXTS);
  const url = useKeptUrl(receipt.displayUrl);
  const places = FIELD_NAMES.flatMap((field) => {
    const place = receipt.foundFields.find((found) => found.field === field)?.place;
    return place?.page === 1 ? [{ name: field, title: fields[field], place, isLine: false }] : [];
  });
  const lines = lineItems.flatMap(({ lineItemId, description, place }) =>
    place?.page === 1 ? [{ name: lineItemId, title: description, place, isLine: true }] : [],
  );
  return (
    <Card>
      {url.shown === null ? (
        <EmptyState icon="document" title={t.none}>
          {t.noneMore}
        </EmptyState>
      ) : (
        <div className={styles.picture}>
          <img src={url.shown} alt={t.alt} onError={url.renew} />
          {[...lines, ...places].map(({ name, title, isLine, place: { left, top, width, height } }) => (
            <span
              key={name}
              className={classes(styles.mark, isLine && styles.line, name === marked && styles.marked)}
              style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
              data-field={name}
              title={title}
              aria-hidden="true"
            />
          ))}
        </div>
      )}
      {receipt.downloadUrl !== null && (
        <a href={receipt.downloadUrl} download>
          {t.download}
        </a>
      )}
    </Card>
  );
}

function share(part: number): string {
  return `${part * 100}%`;
}

/** Every answer has another address of the same picture, which is loaded once, and again when the address has ended. */
function useKeptUrl(latest: string | null) {
  const [kept, setKept] = useState(latest);
  const shown = latest === null ? null : (kept ?? latest);
  return { shown, renew: () => setKept(latest) };
}
