import type { Schema } from '../api/client.js';
import { bewirtungsbelegOf } from '../api/resources.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Dialog } from '../design/dialog.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { Loaded } from '../shell/loaded.js';
import { DocumentActions } from './document-actions.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

export type Bewirtungsbeleg = Schema<'BewirtungsbelegDetailsResponse'>;

interface DialogProps {
  readonly id: string;
  /** Writes another one in its place. */
  readonly onReplace: (shown: Bewirtungsbeleg) => void;
  readonly onClose: () => void;
}

/** A Bewirtungsbeleg as it is or will be signed: everything that is signed is shown. */
export function BewirtungsbelegDialog({ id, onReplace, onClose }: DialogProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const format = useFormat();
  const { username, walletAddress: wallet } = usePerson();
  return (
    <Dialog title={t.meal} onClose={onClose}>
      <Loaded reading={useResource(bewirtungsbelegOf(id))} lines={6}>
        {(shown) => (
          <>
            <Facts>
              <Fact name={t.day}>{format.date(dayOf(shown.date))}</Fact>
              <Fact name={t.location}>{shown.location}</Fact>
              <Fact name={t.occasion}>{shown.occasion}</Fact>
              {numbered(shown.attendees).map(({ place, name, company, isHost }) => (
                <Fact key={place} name={isHost ? t.host : t.guests}>
                  {company ? `${name}, ${company}` : name}
                </Fact>
              ))}
              <Fact name={t.subtotal}>{`${format.number(shown.subtotalAmount)} ${shown.currency}`}</Fact>
              <Fact name={t.tip}>{`${format.number(shown.tipAmount)} ${shown.currency}`}</Fact>
              <Fact name={t.total}>{`${format.number(shown.totalAmount)} ${shown.currency}`}</Fact>
              <Fact name={t.deductible}>{`${format.number(shown.deductibleAmount)} ${shown.currency}`}</Fact>
              <Fact name={t.nonDeductible}>{`${format.number(shown.nonDeductibleAmount)} ${shown.currency}`}</Fact>
            </Facts>
            <DocumentActions
              shown={shown}
              statement={{ ...shown, kind: 'bewirtungsbeleg', documentId: shown.bewirtungsbelegId, username, wallet }}
              receiptId={shown.receiptId}
              onReplace={() => onReplace(shown)}
              onClose={onClose}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** With their places in the list: two guests can have one name. */
function numbered<Item extends object>(items: readonly Item[]) {
  return items.map((item, place) => ({ ...item, place }));
}
