import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Fact, Facts } from '../design/facts.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { DocumentAmount } from '../documents/document-amount.js';
import { texts } from '../language/texts.js';
import { BillChangeBanner } from './bill-change.js';
import type { Bill } from './bill-list.js';

/** docs/rules/limits.md#lengths */
const NAME_MAX_LENGTH = 60;
const BIC_MAX_LENGTH = 11;
const DOUBTS = ['duplicate', 'contradictory', 'computed_due', 'maybe_paid'] as const;
const ACCOUNT_TYPES = ['CHECKING', 'SAVINGS'] as const;

const TEXTS = texts(
  {
    title: 'Pay the bill',
    amount: 'Amount',
    iban: 'IBAN',
    account: 'Account number',
    reference: 'Reference',
    name: 'Who is paid',
    bic: 'BIC of the bank',
    missing: 'The bill does not say it.',
    asRead: 'As it was read on the bill. Check it.',
    routing: 'Routing number',
    accountType: 'Kind of account',
    accountTypes: { CHECKING: 'Checking', SAVINGS: 'Savings' },
    doubts: {
      duplicate: 'Another bill of this vendor has the same number. Paying both would pay twice.',
      contradictory:
        'The pages of the file say something else than its data, or do not show what its data says: amount, currency, account or number. Compare them with what is shown here.',
      maybe_paid: 'It says that it was paid, and asks to be paid. Look it up before you pay.',
      computed_due:
        'The bill does not say what is left to be paid. The amount is its total less what it says was paid before. Correct it on its receipt if that is wrong.',
    },
    total: 'Total of the bill',
    cancel: 'Cancel',
    submit: 'Review',
  },
  {
    de: {
      title: 'Rechnung bezahlen',
      amount: 'Betrag',
      iban: 'IBAN',
      account: 'Kontonummer',
      reference: 'Verwendungszweck',
      name: 'Wer bezahlt wird',
      bic: 'BIC der Bank',
      missing: 'Das steht nicht auf der Rechnung.',
      asRead: 'So wurde es auf der Rechnung gelesen. Bitte prüfen.',
      routing: 'Routing-Nummer',
      accountType: 'Art des Kontos',
      accountTypes: { CHECKING: 'Girokonto (Checking)', SAVINGS: 'Sparkonto (Savings)' },
      doubts: {
        duplicate: 'Eine andere Rechnung dieses Absenders hat dieselbe Nummer. Beide zu bezahlen hieße doppelt zahlen.',
        contradictory:
          'Auf den Seiten der Datei steht etwas anderes als in ihren Daten, oder es steht nicht darauf: Betrag, Währung, Konto oder Nummer. Vergleichen Sie es mit dem, was hier steht.',
        maybe_paid: 'Darauf steht, dass bezahlt wurde, und auch, dass zu zahlen ist. Sehen Sie nach, bevor Sie zahlen.',
        computed_due:
          'Auf der Rechnung steht nicht, was noch offen ist. Der Betrag ist der Rechnungsbetrag weniger das, was vorher gezahlt wurde. Ist das falsch, ändern Sie es auf dem Beleg.',
      },
      total: 'Rechnungsbetrag',
      cancel: 'Abbrechen',
      submit: 'Prüfen',
    },
  },
);

interface PayBillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

/** Shows what will be paid. Name and bank can be corrected, because a reading can be wrong. The approval card follows. */
export function PayBillDialog({ bill, onClose }: PayBillDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { billId, merchantName, vendorIban, vendorBic, vendorAccountNumber, duplicateOf } = bill;
  const { isContradictory, isMaybePaid, isDueComputed, amountChange } = bill;
  const [name, setName] = useState([...(bill.payeeName ?? merchantName ?? '')].slice(0, NAME_MAX_LENGTH).join(''));
  const [bic, setBic] = useState(vendorBic?.slice(0, BIC_MAX_LENGTH) ?? '');
  const [accountType, setAccountType] = useState<'CHECKING' | 'SAVINGS'>('CHECKING');
  const doubts = {
    duplicate: duplicateOf !== null,
    contradictory: isContradictory,
    computed_due: isDueComputed,
    maybe_paid: isMaybePaid,
  };
  // Only what is shown here is confirmed.
  const shown = DOUBTS.filter((doubt) => doubts[doubt]);
  const confirmed = [...shown, ...(amountChange?.isByOwner === false ? (['changed_amount'] as const) : [])];
  const pay = useProposal(
    () => ({
      ...(name.trim() !== '' && { vendorName: name.trim() }),
      ...(vendorIban !== null && bic.trim() !== '' && { vendorBic: bic.trim().toUpperCase() }),
      ...(vendorIban === null && { accountType }),
      ...(confirmed.length > 0 && { confirmed }),
    }),
    (body, headers) => answered(api.POST('/bills/{billId}/payment', { params: { path: { billId } }, body, headers })),
  );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={pay.run}>
        {shown.map((doubt) => (
          <Banner key={doubt} kind="warning">
            {t.doubts[doubt]}
          </Banner>
        ))}
        {amountChange !== null && <BillChangeBanner change={amountChange} currency={bill.currency} />}
        <Facts>
          <Fact name={t.amount}>
            <DocumentAmount value={bill.amountDueValue} currency={bill.currency} />
          </Fact>
          {bill.totalAmountValue !== bill.amountDueValue && (
            <Fact name={t.total}>
              <DocumentAmount value={bill.totalAmountValue} currency={bill.currency} />
            </Fact>
          )}
          {vendorIban !== null && <Fact name={t.iban}>{vendorIban}</Fact>}
          {vendorIban === null && <Fact name={t.routing}>{bill.vendorRoutingNumber ?? '—'}</Fact>}
          {vendorIban === null && <Fact name={t.account}>{vendorAccountNumber ?? '—'}</Fact>}
          <Fact name={t.reference}>{bill.paymentReference ?? bill.invoiceNumber ?? '—'}</Fact>
        </Facts>
        <TextField
          label={t.name}
          hint={merchantName === null ? t.missing : t.asRead}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={setName}
        />
        {vendorIban !== null && (
          <TextField
            label={t.bic}
            hint={vendorBic === null ? t.missing : t.asRead}
            autoComplete="off"
            maxLength={BIC_MAX_LENGTH}
            value={bic}
            onChange={setBic}
          />
        )}
        {vendorIban === null && (
          <SelectField
            label={t.accountType}
            value={accountType}
            options={ACCOUNT_TYPES.map((value) => ({ value, label: t.accountTypes[value] }))}
            onChange={(value) => setAccountType(value === 'SAVINGS' ? value : 'CHECKING')}
          />
        )}
        {pay.problem !== undefined && (
          <Banner kind="danger" isNews>
            {pay.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={pay.isBusy}>
            {t.submit}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
