import type { Schedule } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { FREQUENCY_TEXTS } from './schedule-words.js';

const TEXTS = texts(
  {
    amount: 'Each payment',
    recipient: 'Recipient',
    address: 'Address of the recipient',
    frequency: 'How often',
    start: 'First day of payment',
    end: 'Last day of payment',
    payments: 'Payments in all',
    left: 'It may still pay',
    leftNow: (payments: string, amount: string) => `${payments} payments, ${amount} in all`,
    zone: 'Time zone of the days',
    contract: 'Contract that pays',
  },
  {
    de: {
      amount: 'Jede Zahlung',
      recipient: 'Wer bezahlt wird',
      address: 'Adresse',
      frequency: 'Wie oft',
      start: 'Erster Zahlungstag',
      end: 'Letzter Zahlungstag',
      payments: 'Zahlungen insgesamt',
      left: 'Er darf noch zahlen',
      leftNow: (payments, amount) => `${payments} Zahlungen, zusammen ${amount}`,
      zone: 'Zeitzone der Tage',
      contract: 'Vertrag, der zahlt',
    },
  },
);

/** What a schedule pays, when, and how often. */
export function ScheduleFacts({ schedule }: { readonly schedule: Schedule }) {
  const t = useTexts(TEXTS);
  const frequencies = useTexts(FREQUENCY_TEXTS);
  const format = useFormat();
  return (
    <Facts>
      <Fact name={t.amount}>{format.amount(schedule.amount, schedule.currency)}</Fact>
      <Fact name={t.recipient}>{schedule.recipient}</Fact>
      <Fact name={t.address}>
        <CopyableText text={schedule.recipientAddress} />
      </Fact>
      <Fact name={t.frequency}>{frequencies[schedule.frequency]}</Fact>
      <Fact name={t.start}>{format.date(dayOf(schedule.startDate))}</Fact>
      <Fact name={t.end}>{format.date(dayOf(schedule.lastPaymentDate))}</Fact>
      <Fact name={t.payments}>{format.quantity(schedule.payments)}</Fact>
      {(schedule.status === 'ACTIVE' || schedule.status === 'PAUSED') && (
        <Fact name={t.left}>
          {t.leftNow(format.quantity(schedule.paymentsLeft), format.amount(schedule.amountLeft, schedule.currency))}
        </Fact>
      )}
      <Fact name={t.zone}>{schedule.timezone}</Fact>
      <Fact name={t.contract}>
        <CopyableText text={schedule.contractAddress} />
      </Fact>
    </Facts>
  );
}
