import type { Schema } from '../api/client.js';
import { eigenbelegOf } from '../api/resources.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Dialog } from '../design/dialog.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { Loaded } from '../shell/loaded.js';
import { DocumentActions } from './document-actions.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

export type Eigenbeleg = Schema<'EigenbelegDetailsResponse'>;

interface DialogProps {
  readonly id: string;
  /** Writes another one in its place. */
  readonly onReplace: (shown: Eigenbeleg) => void;
  readonly onClose: () => void;
}

/** An Eigenbeleg as it is or will be signed: everything that is signed is shown. */
export function EigenbelegDialog({ id, onReplace, onClose }: DialogProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const format = useFormat();
  const { username, walletAddress: wallet } = usePerson();
  return (
    <Dialog title={t.voucher} onClose={onClose}>
      <Loaded reading={useResource(eigenbelegOf(id))} lines={6}>
        {(shown) => (
          <>
            <Facts>
              <Fact name={t.recipient}>{shown.recipientName}</Fact>
              <Fact name={t.day}>{format.date(dayOf(shown.date))}</Fact>
              <Fact name={t.amount}>{`${format.number(shown.amount)} ${shown.currency}`}</Fact>
              <Fact name={t.purpose}>{shown.purpose}</Fact>
              <Fact name={t.reason}>{shown.reason}</Fact>
              <Fact name={t.issuer}>{shown.issuer}</Fact>
            </Facts>
            <DocumentActions
              shown={shown}
              statement={{ ...shown, kind: 'eigenbeleg', documentId: shown.eigenbelegId, username, wallet }}
              receiptId={null}
              onReplace={() => onReplace(shown)}
              onClose={onClose}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
