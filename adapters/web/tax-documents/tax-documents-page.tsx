import { useState } from 'react';
import { BEWIRTUNGSBELEGE, EIGENBELEGE } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { DocumentAmount } from '../documents/document-amount.js';
import { DocumentsFrame } from '../documents/documents-frame.js';
import { dayOf } from '../format/dates.js';
import { LoadedList } from '../shell/loaded-list.js';
import { type Bewirtungsbeleg, BewirtungsbelegDialog } from './bewirtungsbeleg-dialog.js';
import { BewirtungsbelegForm } from './bewirtungsbeleg-form.js';
import { type Eigenbeleg, EigenbelegDialog } from './eigenbeleg-dialog.js';
import { EigenbelegForm } from './eigenbeleg-form.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

type Open =
  | { readonly dialog: 'new-meal'; readonly replaced: Bewirtungsbeleg | null }
  | { readonly dialog: 'new-voucher'; readonly replaced: Eigenbeleg | null }
  | { readonly dialog: 'meal' | 'voucher'; readonly id: string };

type SigningState = 'DRAFT' | 'SIGNED' | 'REPLACED' | 'DELETED';

const BADGES: Readonly<Record<SigningState, BadgeKind>> = {
  DRAFT: 'warning',
  SIGNED: 'positive',
  REPLACED: 'neutral',
  DELETED: 'neutral',
};

/** Bewirtungsbelege and Eigenbelege, with their signing state. */
export function TaxDocumentsPage() {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showMeal = (id: string) => setOpen({ dialog: 'meal', id });
  const showVoucher = (id: string) => setOpen({ dialog: 'voucher', id });
  return (
    <DocumentsFrame tab="taxDocuments">
      <Stack gap="loose">
        <Actions areCompact>
          <Button onPress={() => setOpen({ dialog: 'new-meal', replaced: null })}>{t.newMeal}</Button>
          <Button onPress={() => setOpen({ dialog: 'new-voucher', replaced: null })}>{t.newVoucher}</Button>
        </Actions>
        <Card title={t.meals}>
          <LoadedList list={usePagedList(BEWIRTUNGSBELEGE)} empty={<EmptyState icon="document" title={t.noMeals} />}>
            {(bewirtungsbelege) => (
              <Documents
                onOpen={showMeal}
                documents={bewirtungsbelege.map(({ bewirtungsbelegId, occasion, totalAmount, ...rest }) => ({
                  ...rest,
                  id: bewirtungsbelegId,
                  title: occasion,
                  amount: totalAmount,
                }))}
              />
            )}
          </LoadedList>
        </Card>
        <Card title={t.vouchers}>
          <LoadedList list={usePagedList(EIGENBELEGE)} empty={<EmptyState icon="document" title={t.noVouchers} />}>
            {(eigenbelege) => (
              <Documents
                onOpen={showVoucher}
                documents={eigenbelege.map(({ eigenbelegId, purpose, ...rest }) => ({
                  ...rest,
                  id: eigenbelegId,
                  title: purpose,
                }))}
              />
            )}
          </LoadedList>
        </Card>
      </Stack>
      {open?.dialog === 'new-meal' && (
        <BewirtungsbelegForm replaced={open.replaced} onClose={close} onWritten={showMeal} />
      )}
      {open?.dialog === 'new-voucher' && (
        <EigenbelegForm replaced={open.replaced} onClose={close} onWritten={showVoucher} />
      )}
      {open?.dialog === 'meal' && (
        <BewirtungsbelegDialog
          id={open.id}
          onReplace={(replaced) => setOpen({ dialog: 'new-meal', replaced })}
          onClose={close}
        />
      )}
      {open?.dialog === 'voucher' && (
        <EigenbelegDialog
          id={open.id}
          onReplace={(replaced) => setOpen({ dialog: 'new-voucher', replaced })}
          onClose={close}
        />
      )}
    </DocumentsFrame>
  );
}

interface ListedDocument {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly signingState: SigningState;
  readonly isOverstated: boolean;
}

interface DocumentsProps {
  readonly documents: readonly ListedDocument[];
  readonly onOpen: (id: string) => void;
}

function Documents({ documents, onOpen }: DocumentsProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const format = useFormat();
  return (
    <List>
      {documents.map(({ id, title, date, amount, currency, signingState, isOverstated }) => (
        <Row
          key={id}
          title={title}
          detail={format.date(dayOf(date))}
          end={<DocumentAmount value={amount} currency={currency} />}
          endDetail={
            isOverstated ? (
              <Badge kind="warning">{t.refunded}</Badge>
            ) : (
              <Badge kind={BADGES[signingState]}>{t.states[signingState]}</Badge>
            )
          }
          actions={
            <Button label={t.showDocument(title)} onPress={() => onOpen(id)}>
              {t.show}
            </Button>
          }
        />
      ))}
    </List>
  );
}
