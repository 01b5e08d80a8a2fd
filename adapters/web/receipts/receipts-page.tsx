import { useTexts } from '../app/app-context.js';
import { EmptyState } from '../design/empty-state.js';
import { DocumentsFrame } from '../documents/documents-frame.js';
import { texts } from '../language/texts.js';

const TEXTS = texts({ none: 'No receipts' }, { de: { none: 'Keine Belege' } });

/** The receipts of the owner. */
export function ReceiptsPage() {
  const t = useTexts(TEXTS);
  return (
    <DocumentsFrame tab="receipts">
      <EmptyState icon="document" title={t.none} />
    </DocumentsFrame>
  );
}
