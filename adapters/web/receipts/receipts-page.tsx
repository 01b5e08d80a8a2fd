import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../app/app-context.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Choice } from '../design/choice.js';
import { EmptyState } from '../design/empty-state.js';
import { List } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { DocumentsFrame } from '../documents/documents-frame.js';
import { ExportDialog } from '../documents/export-dialog.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { RECEIPT_FILTERS, receiptPages } from './receipt-resources.js';
import { ReceiptRow } from './receipt-row.js';
import { UploadCard } from './upload-card.js';

const TEXTS = texts(
  {
    export: 'For the tax adviser',
    all: 'Your receipts',
    show: 'Which receipts',
    filters: { all: 'All', review: 'To review', VALID: 'Read', INVALID: 'Not readable', DELETED: 'Deleted' },
    none: 'No receipts',
    noneMore: 'A receipt that you add is read, and the payment that belongs to it is looked for.',
    noneFit: 'None of your receipts is like this.',
  },
  {
    de: {
      export: 'Für die Steuer',
      all: 'Ihre Belege',
      show: 'Welche Belege',
      filters: { all: 'Alle', review: 'Zu prüfen', VALID: 'Gelesen', INVALID: 'Nicht lesbar', DELETED: 'Gelöscht' },
      none: 'Keine Belege',
      noneMore: 'Ein Beleg, den Sie hinzufügen, wird gelesen, und die Zahlung dazu wird gesucht.',
      noneFit: 'Keiner Ihrer Belege ist so.',
    },
  },
);

/** The receipts of the owner. The filter is in the address, so that going back restores it. */
export function ReceiptsPage() {
  const t = useTexts(TEXTS);
  const [isExporting, setIsExporting] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const filter = RECEIPT_FILTERS.find((known) => known === parameters.get('show')) ?? '';
  const list = usePagedList(useMemo(() => receiptPages(filter), [filter]));
  return (
    <DocumentsFrame
      tab="receipts"
      aside={
        <Button kind="quiet" icon="download" onPress={() => setIsExporting(true)}>
          {t.export}
        </Button>
      }
    >
      <Stack gap="loose">
        <UploadCard />
        <Card title={t.all}>
          <Choice
            label={t.show}
            value={filter}
            options={RECEIPT_FILTERS.map((value) => ({ value, label: t.filters[value === '' ? 'all' : value] }))}
            onChange={(show) => setParameters(show === '' ? {} : { show }, { replace: true })}
          />
          <LoadedList
            list={list}
            empty={
              <EmptyState icon="document" title={t.none}>
                {filter === '' ? t.noneMore : t.noneFit}
              </EmptyState>
            }
          >
            {(receipts) => (
              <List>
                {receipts.map((receipt) => (
                  <ReceiptRow key={receipt.receiptId} receipt={receipt} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
      </Stack>
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </DocumentsFrame>
  );
}
