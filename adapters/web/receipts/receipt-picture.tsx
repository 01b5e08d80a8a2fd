import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Skeleton } from '../design/skeleton.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import { type Mark, MarkedPicture } from './marked-picture.js';
import { PageTurner } from './page-turner.js';
import { type LineItem, pageOf, type ReceiptDetails } from './receipt-resources.js';
import { FIELD_NAMES, FIELD_TEXTS } from './receipt-words.js';

const TEXTS = texts(
  {
    alt: 'The receipt as it was added',
    altPage: (page: string) => `Page ${page} of the receipt as it was added`,
    none: 'No picture',
    noneMore: 'There is nothing to show of this file.',
    nonePage: 'This page cannot be shown.',
    download: 'Download the file',
  },
  {
    de: {
      alt: 'Der Beleg, wie er hinzugefügt wurde',
      altPage: (page) => `Seite ${page} des Belegs, wie er hinzugefügt wurde`,
      none: 'Kein Bild',
      noneMore: 'Von dieser Datei gibt es nichts zu zeigen.',
      nonePage: 'Diese Seite kann nicht gezeigt werden.',
      download: 'Datei herunterladen',
    },
  },
);

interface ReceiptPictureProps {
  readonly receipt: ReceiptDetails;
  /** Its lines, if their places are to be seen, too. */
  readonly lineItems?: readonly LineItem[];
  /** The field, or the id of the line, whose place stands out; its page is turned to. */
  readonly marked: string | null;
}

/** The picture, or one page, with the places of what was found on it, and a way to turn the pages. */
export function ReceiptPicture({ receipt, lineItems = [], marked }: ReceiptPictureProps) {
  const t = useTexts(TEXTS);
  const { receiptId, displayUrl, mediaType, downloadUrl } = receipt;
  const marks = useMarks(receipt, lineItems);
  const [page, turnTo] = useTurnedPage(marked, marks);
  const hasPages = displayUrl !== null && mediaType === 'application/pdf';
  const first = useResource(hasPages ? pageOf(receiptId, 1) : null);
  const shown = useResource(hasPages && page > 1 ? pageOf(receiptId, page) : null);
  const pageCount = first.value?.pageCount ?? 1;
  const url = page === 1 ? displayUrl : shown.value?.pictureUrl;
  const isRefused = url === undefined && shown.problem?.retryable === false;
  return (
    <Card>
      {url === undefined && !isRefused && <Skeleton lines={8} />}
      {isRefused && (
        <Banner kind="danger" isNews>
          <ProblemNote problem={shown.problem} />
        </Banner>
      )}
      {url === null && (
        <EmptyState icon="document" title={t.none}>
          {page === 1 ? t.noneMore : t.nonePage}
        </EmptyState>
      )}
      {typeof url === 'string' && (
        <MarkedPicture
          key={page}
          url={url}
          alt={pageCount === 1 ? t.alt : t.altPage(String(page))}
          marks={marks.filter(({ place }) => place.page === page)}
          marked={marked}
        />
      )}
      {pageCount > 1 && <PageTurner page={page} pageCount={pageCount} onTurn={turnTo} />}
      {downloadUrl !== null && (
        <a href={downloadUrl} download>
          {t.download}
        </a>
      )}
    </Card>
  );
}

function useMarks(receipt: ReceiptDetails, lineItems: readonly LineItem[]): readonly Mark[] {
  const fields = useTexts(FIELD_TEXTS);
  const places = FIELD_NAMES.flatMap((field) => {
    const place = receipt.foundFields.find((found) => found.field === field)?.place;
    return place ? [{ name: field, title: fields[field], place, isLine: false }] : [];
  });
  const lines = lineItems.flatMap(({ lineItemId, description, place }) =>
    place ? [{ name: lineItemId, title: description, place, isLine: true }] : [],
  );
  return [...lines, ...places];
}

/** The page that is shown. It is turned to what is marked at that moment, and stays when nothing is marked any more. */
function useTurnedPage(marked: string | null, marks: readonly Mark[]) {
  const [page, setPage] = useState(1);
  const [followed, setFollowed] = useState(marked);
  if (followed !== marked) {
    setFollowed(marked);
    const mark = marks.find(({ name }) => name === marked);
    if (mark) setPage(mark.place.page);
  }
  return [page, setPage] as const;
}
