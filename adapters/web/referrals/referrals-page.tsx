import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';
import { EnterCode } from './enter-code.js';

const TEXTS = texts(
  {
    title: 'Referrals',
    more: 'More',
    yours: 'Your code',
    code: 'Code',
    link: 'Link',
    who: 'Who has come',
    none: 'Nobody yet',
    about: 'Send your link. You get points when somebody who came with it uses the account.',
    JOINED: 'Has joined',
    QUALIFIED: 'Uses the account',
    REWARDED: 'Rewarded',
  },
  {
    de: {
      title: 'Empfehlungen',
      more: 'Mehr',
      yours: 'Ihr Code',
      code: 'Code',
      link: 'Link',
      who: 'Wer gekommen ist',
      none: 'Noch niemand',
      about: 'Verschicken Sie Ihren Link. Sie bekommen Punkte, wenn jemand damit kommt und das Konto nutzt.',
      JOINED: 'Hat ein Konto',
      QUALIFIED: 'Nutzt das Konto',
      REWARDED: 'Belohnt',
    },
  },
);

/** The owner's referral code, and who has come with it. */
export function ReferralsPage() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const code = useResource(resource('/referrals/code'));
  const referees = useResource(resource('/referrals/referees'));
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Card title={t.yours}>
          <Loaded reading={code} lines={2}>
            {(own) => (
              <Facts>
                <Fact name={t.code}>
                  <CopyableText text={own.code} />
                </Fact>
                <Fact name={t.link}>
                  <CopyableText text={own.link} />
                </Fact>
              </Facts>
            )}
          </Loaded>
        </Card>
        <Card title={t.who}>
          <Loaded reading={referees} lines={3}>
            {(found) =>
              found.count === 0 ? (
                <EmptyState icon="link" title={t.none}>
                  {t.about}
                </EmptyState>
              ) : (
                <List>
                  {found.referees.map(({ name, status, referredAt }) => (
                    <Row
                      key={`${referredAt} ${name}`}
                      start={<Avatar name={name} />}
                      title={name}
                      detail={format.moment(new Date(referredAt))}
                      end={<Badge kind={status === 'REWARDED' ? 'positive' : 'accent'}>{t[status]}</Badge>}
                    />
                  ))}
                </List>
              )
            }
          </Loaded>
        </Card>
        <EnterCode />
        <PageHelp page="referrals" />
      </Stack>
    </Page>
  );
}
