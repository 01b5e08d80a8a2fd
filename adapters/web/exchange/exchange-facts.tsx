import { minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import { formatRate, parseRate } from '../../../domain/rates/exchange-rate.js';
import { formatMinorUnits, parseMoney } from '../../../domain/shared/money.js';
import type { PaymentQuote } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    rate: 'Rate',
    fee: 'Fee, included',
    minimum: 'You get at least',
    when: 'When',
    atOnce: 'As soon as you have approved it',
    nothing: 'Enter an amount to see what you get.',
  },
  {
    de: {
      rate: 'Kurs',
      fee: 'Gebühr, enthalten',
      minimum: 'Sie bekommen mindestens',
      when: 'Wann',
      atOnce: 'Sobald Sie es freigegeben haben',
      nothing: 'Geben Sie einen Betrag ein, um zu sehen, was Sie bekommen.',
    },
  },
);

/** Rate, fee and minimum of a quote. The least that arrives is computed as the proposal does it. */
export function ExchangeFacts({ quote }: { readonly quote: PaymentQuote | undefined }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  if (!quote) return <p>{t.nothing}</p>;
  const { fromCurrency, toCurrency, rate, fee, feeCurrency, amountOut } = quote;
  const minimum = formatMinorUnits(minimumAfterSlippage(parseMoney(amountOut, toCurrency).minorUnits));
  return (
    <Facts>
      <Fact name={t.rate}>{`1 ${fromCurrency} = ${format.number(shortened(rate))} ${toCurrency}`}</Fact>
      <Fact name={t.fee}>{format.amount(fee, feeCurrency)}</Fact>
      <Fact name={t.minimum}>{format.amount(minimum, toCurrency)}</Fact>
      <Fact name={t.when}>{t.atOnce}</Fact>
    </Facts>
  );
}

const SHOWN_DECIMALS = 6;

function shortened(rate: string): string {
  const exact = parseRate(rate);
  return exact === null ? rate : formatRate(exact, SHOWN_DECIMALS);
}
