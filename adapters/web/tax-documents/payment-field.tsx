import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { SelectField } from '../design/field.js';
import { MoreButton } from '../design/more-button.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';
import { usePayments } from './use-payments.js';

interface PaymentFieldProps {
  /** The hash of the transaction; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (transactionHash: string) => void;
}

/** The payment that a tax document is about. */
export function PaymentField({ value, onChange }: PaymentFieldProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { payments, hasMore, isLoading, more } = usePayments();
  return (
    <>
      {payments?.length === 0 && <Banner kind="warning">{t.noPayments}</Banner>}
      <SelectField
        label={t.payment}
        value={value}
        options={[{ value: '', label: t.choose }, ...(payments ?? [])]}
        onChange={onChange}
      />
      {hasMore && <MoreButton isLoading={isLoading} onPress={more} />}
    </>
  );
}
