import { WEALTH } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'The chain cannot be reached right now.',
    text: (moment: string) =>
      `You see your balances of ${moment}. Payments that you approve go out as soon as it answers.`,
  },
  {
    de: {
      title: 'Die Blockchain ist gerade nicht erreichbar.',
      text: (moment: string) =>
        `Sie sehen Ihren Stand vom ${moment}. Was Sie freigeben, geht hinaus, sobald sie wieder antwortet.`,
    },
  },
);

/** Says so when the balances are not those of the chain. */
export function StaleBalances() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const wealth = useResource(WEALTH).value;
  if (wealth?.source !== 'snapshot') return null;
  return (
    <Banner kind="warning" title={t.title} isNews>
      {t.text(format.moment(new Date(wealth.updatedAt)))}
    </Banner>
  );
}
