import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { DocumentsFrame } from '../documents/documents-frame.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { type Bill, PAID_BILLS, PENDING_BILLS } from './bill-list.js';
import { BillRow } from './bill-row.js';
import { PayBillDialog } from './pay-bill-dialog.js';

const TEXTS = texts(
  {
    toPay: 'To be paid',
    paid: 'Paid',
    none: 'No bills',
    about: 'A receipt that is an invoice becomes a bill.',
  },
  {
    de: {
      toPay: 'Zu bezahlen',
      paid: 'Bezahlt',
      none: 'Keine Rechnungen',
      about: 'Ein Beleg, der eine Rechnung ist, steht hier zur Zahlung.',
    },
  },
);

/** The bills of the owner: those to be paid by due date, then the paid ones. */
export function BillsPage() {
  const t = useTexts(TEXTS);
  const pending = usePagedList(PENDING_BILLS);
  const paid = usePagedList(PAID_BILLS);
  const [paying, setPaying] = useState<Bill>();
  return (
    <DocumentsFrame tab="bills">
      <Stack gap="loose">
        <Card title={t.toPay}>
          <LoadedList
            list={pending}
            empty={
              <EmptyState icon="document" title={t.none}>
                {t.about}
              </EmptyState>
            }
          >
            {(bills) => (
              <List>
                {bills.map((bill) => (
                  <BillRow key={bill.billId} bill={bill} onPay={() => setPaying(bill)} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
        {paid.items !== undefined && paid.items.length > 0 && (
          <Card title={t.paid}>
            <LoadedList list={paid} empty={null}>
              {(bills) => (
                <List>
                  {bills.map((bill) => (
                    <BillRow key={bill.billId} bill={bill} />
                  ))}
                </List>
              )}
            </LoadedList>
          </Card>
        )}
      </Stack>
      {paying && <PayBillDialog bill={paying} onClose={() => setPaying(undefined)} />}
    </DocumentsFrame>
  );
}
