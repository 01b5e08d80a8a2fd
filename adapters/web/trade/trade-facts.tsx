import type { CardLine } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    expected: 'You get about',
    minimumReceived: 'You get at least',
    marketFee: 'Fee of the market, included',
    price: 'Price of one, with the fee',
    priceImpact: 'Effect of the amount on the price',
    when: 'When',
    atOnce: 'As soon as you have approved it',
    nothing: 'Enter an amount to see what you get.',
  },
  {
    de: {
      expected: 'Sie bekommen etwa',
      minimumReceived: 'Sie bekommen mindestens',
      marketFee: 'Gebühr des Marktes, enthalten',
      price: 'Preis für eins, mit Gebühr',
      priceImpact: 'Wirkung des Betrags auf den Preis',
      when: 'Wann',
      atOnce: 'Sobald Sie es freigegeben haben',
      nothing: 'Geben Sie einen Betrag ein, um zu sehen, was Sie bekommen.',
    },
  },
);

const SHOWN = ['expected', 'minimumReceived', 'marketFee', 'price', 'priceImpact'] as const;
const AMOUNT = /^(\d+(?:\.\d+)?) (\w+)$/;

/** What the card of the trade would say. */
export function TradeFacts({ lines }: { readonly lines: readonly CardLine[] | undefined }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  if (!lines) return <p>{t.nothing}</p>;
  const written = (text: string) => {
    const [, number, unit] = AMOUNT.exec(text) ?? [];
    return number === undefined ? text : `${format.number(number)} ${unit}`;
  };
  return (
    <Facts>
      {SHOWN.map((name) => {
        const line = lines.find((each) => each.name === name);
        return (
          line && (
            <Fact key={name} name={t[name]}>
              {written(line.value)}
            </Fact>
          )
        );
      })}
      <Fact name={t.when}>{t.atOnce}</Fact>
    </Facts>
  );
}
