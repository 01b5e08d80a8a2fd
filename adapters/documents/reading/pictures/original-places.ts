import type { Found, Place } from '../../../../domain/documents/found.js';
import type { DocumentReading } from '../../../../domain/documents/read-document.js';
import type { MendedPicture } from './mend-picture.js';

/** The same reading with places on the original picture, where they were on the mended one. */
export function withOriginalPlaces(
  reading: DocumentReading,
  mended: ReadonlyMap<number, MendedPicture>,
): DocumentReading {
  const original = (place: Place | null) => {
    const picture = place ? mended.get(place.page) : undefined;
    return place && picture ? placeOn(place, picture) : place;
  };
  const moved = <Value>(found: Found<Value> | null) => (found ? { ...found, place: original(found.place) } : null);
  const { paymentTerms: terms } = reading;
  return {
    ...reading,
    merchantName: moved(reading.merchantName),
    merchantTaxId: moved(reading.merchantTaxId),
    merchantAddress: moved(reading.merchantAddress),
    date: moved(reading.date),
    currency: moved(reading.currency),
    totalAmountValue: moved(reading.totalAmountValue),
    subtotalValue: moved(reading.subtotalValue),
    taxAmountValue: moved(reading.taxAmountValue),
    taxRateValue: moved(reading.taxRateValue),
    tipAmountValue: moved(reading.tipAmountValue),
    lineItems: reading.lineItems.map((item) => ({ ...item, place: original(item.place) })),
    paymentTerms: {
      invoiceNumber: moved(terms.invoiceNumber),
      dueDate: moved(terms.dueDate),
      vendorIban: moved(terms.vendorIban),
      vendorBic: moved(terms.vendorBic),
      vendorRoutingNumber: moved(terms.vendorRoutingNumber),
      vendorAccountNumber: moved(terms.vendorAccountNumber),
      paymentReference: moved(terms.paymentReference),
      payeeName: moved(terms.payeeName),
      amountDueValue: moved(terms.amountDueValue),
      isDebited: terms.isDebited,
    },
  };
}

/** The upright box around what became of the box when the picture was cut, flattened and turned. */
function placeOn({ page, left, top, width, height }: Place, { picture, original, toOriginal }: MendedPicture): Place {
  const corners = [left, left + width].flatMap((x) =>
    [top, top + height].map((y) => toOriginal(x * picture.width, y * picture.height)),
  );
  const across = corners.map(([x]) => shareOf(x, original.width));
  const down = corners.map(([, y]) => shareOf(y, original.height));
  const [newLeft, newTop] = [Math.min(...across), Math.min(...down)];
  return { page, left: newLeft, top: newTop, width: Math.max(...across) - newLeft, height: Math.max(...down) - newTop };
}

function shareOf(length: number, whole: number): number {
  return Math.min(Math.max(length / whole, 0), 1);
}
