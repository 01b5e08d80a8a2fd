import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { ApplicationFact } from './application-fact.js';
import { isLineName, LINE_NAMES } from './card-lines.js';
import { KeyFact } from './key-fact.js';
import { LineValue } from './line-value.js';
import styles from './request-facts.module.css';
import { SubAccountFacts } from './sub-account-facts.js';

const TEXTS = texts(
  {
    address: 'Address',
    reference: 'Reference',
    fee: 'Network fee',
    noFee: 'None, the service pays it',
    feeOf: (amount: string) => `${amount}, and the service pays the chain’s`,
    before: 'Balance now',
    after: 'Balance afterwards',
    from: 'Asked by',
    at: 'Asked at',
    until: 'Valid until',
  },
  {
    de: {
      address: 'Adresse',
      reference: 'Verwendungszweck',
      fee: 'Netzwerkgebühr',
      noFee: 'Keine, sie zahlt der Dienst',
      feeOf: (amount) => `${amount}, die der Chain zahlt der Dienst`,
      before: 'Guthaben jetzt',
      after: 'Guthaben danach',
      from: 'Gefragt von',
      at: 'Gefragt am',
      until: 'Gültig bis',
    },
  },
);

/** The main facts for the decision. */
export function KeyFacts({ card }: { readonly card: ApprovalCard }) {
  const t = useTexts(TEXTS);
  const { amount } = useFormat();
  const { lines = [], reference, fee, currency, balanceBefore, balanceAfter } = card;
  const lineNames = useTexts(LINE_NAMES);
  const isFree = /^0(\.0+)?$/.test(fee.amount);
  return (
    <dl className={styles.keyFacts}>
      {lines.map((line) => (
        <KeyFact key={line.name} name={isLineName(line.name) ? lineNames[line.name] : line.name}>
          <LineValue card={card} line={line} />
        </KeyFact>
      ))}
      <SubAccountFacts card={card} />
      {reference !== undefined && <KeyFact name={t.reference}>{reference}</KeyFact>}
      <KeyFact name={t.fee}>{isFree ? t.noFee : t.feeOf(amount(fee.amount, fee.currency))}</KeyFact>
      {balanceBefore !== undefined && (
        <KeyFact name={t.before}>
          <Amount value={balanceBefore} currency={currency} />
        </KeyFact>
      )}
      {balanceAfter !== undefined && (
        <KeyFact name={t.after}>
          <Amount value={balanceAfter} currency={currency} />
        </KeyFact>
      )}
    </dl>
  );
}

/** The exact recipient, and the application that proposed it. */
export function RequestFacts({ card }: { readonly card: ApprovalCard }) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  return (
    <Facts>
      {card.recipient.address !== undefined && (
        <Fact name={t.address}>
          <CopyableText text={card.recipient.address} />
        </Fact>
      )}
      <Fact name={t.from}>
        <ApplicationFact application={card.application} />
      </Fact>
      <Fact name={t.at}>{moment(new Date(card.createdAt))}</Fact>
      <Fact name={t.until}>{moment(new Date(card.operation.validUntil))}</Fact>
    </Facts>
  );
}
