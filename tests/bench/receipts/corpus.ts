import type { MediaType } from '../../../domain/documents/media-type.js';
import { HELD_OUT_INVOICES } from './held-out/held-out-invoices.js';
import { HELD_OUT_RECEIPTS } from './held-out/held-out-receipts.js';
import { HELD_OUT_SETTLED } from './held-out/held-out-settled.js';
import { GERMAN_SHOPS } from './layouts/german-shops.js';
import { INVOICES } from './layouts/invoices.js';
import type { Layout } from './layouts/layout.js';
import { OTHER_RECEIPTS } from './layouts/other-receipts.js';
import { RESTAURANTS } from './layouts/restaurants.js';
import { SETTLED_INVOICES } from './layouts/settled-invoices.js';
import { painted } from './pictures/paint.js';
import { pdfOf } from './pictures/pdf.js';
import { PHONE, photographed, ROUGH } from './pictures/photograph.js';
import { Random } from './sales/random.js';
import type { Truth } from './sales/sale.js';

/** The extraction was built with the known layouts in sight; nobody looked at what it makes of the held-out ones. */
export type Part = 'known' | 'held out';

const LAYOUTS: readonly (readonly [Part, readonly Layout[]])[] = [
  ['known', [...GERMAN_SHOPS, ...RESTAURANTS, ...OTHER_RECEIPTS, ...INVOICES, ...SETTLED_INVOICES]],
  ['held out', [...HELD_OUT_RECEIPTS, ...HELD_OUT_INVOICES, ...HELD_OUT_SETTLED]],
];

/** A file with what it says. */
export interface CorpusDocument {
  readonly name: string;
  readonly part: Part;
  readonly form: Form;
  readonly mediaType: MediaType;
  readonly truth: Truth;
  file(): Promise<Uint8Array>;
}

const FORMS = ['scan', 'phone', 'rough', 'pdf'] as const;
export type Form = (typeof FORMS)[number];

/** Each layout as a scan, a phone's picture and a rough one, and as a PDF where such documents come as PDF. The same seed gives the same files. */
export function corpus(seed: number): readonly CorpusDocument[] {
  return LAYOUTS.flatMap(([part, layouts]) =>
    layouts.flatMap((layout, index) =>
      FORMS.filter((form) => form !== 'pdf' || layout.asPdf).map((form, at) => {
        const random = new Random(seed * 100_003 + (part === 'known' ? 0 : 50_000) + index * 101 + at * 13);
        const { sheet, truth } = layout.draw(random);
        return {
          name: `${layout.name}, ${form}`,
          part,
          form,
          mediaType:
            form === 'pdf'
              ? ('application/pdf' as const)
              : form === 'scan'
                ? ('image/png' as const)
                : ('image/jpeg' as const),
          truth,
          file: async () => {
            if (form === 'pdf') return await pdfOf(sheet);
            const png = painted(sheet, sheet.width < 700 ? 1.6 : 1.5, random.whole(10, 60));
            if (form === 'scan') return png;
            return await photographed(png, random, form === 'phone' ? PHONE : ROUGH);
          },
        };
      }),
    ),
  );
}
