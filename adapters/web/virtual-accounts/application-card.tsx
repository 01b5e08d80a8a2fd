import { REQUIREMENTS, type Requirement } from '../../../domain/virtual-accounts/kyc-status.js';
import { useApp, useTexts } from '../app/app-context.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { APPLICATION, type Application, type SubmissionRefusal } from './account-resources.js';
import { ACCOUNT_TEXTS, IN_WORDS } from './account-texts.js';
import { AnswerForm } from './answer-form.js';

const TEXTS = texts(
  {
    steps: 'What the bank needs',
    given: 'Given',
    missing: 'Missing',
    review: 'The bank looks at your application',
    reviewMore: 'You are told when it has decided. There is nothing to do for you.',
    rejected: 'The bank opens no accounts for you',
    eur: 'Account for euros (SEPA)',
    usd: 'Account for US dollars (ACH)',
    holder: 'Account holder',
    account: 'Account number',
    routing: 'Routing number',
    least: 'Least amount',
    about: 'What is sent here is paid to your wallet.',
    hints: {
      kyc_questionnaire:
        'What is your profession? Where does your income come from? What will you use the accounts for?',
      kyc_proof_of_residence:
        'A bill or a letter of an authority with your name and address, not older than three months.',
      kyc_identity: 'Passport, or both sides of your identity card.',
      kyc_selfie: 'A picture of your face, alone and well lit.',
    },
  },
  {
    de: {
      steps: 'Was die Bank braucht',
      given: 'Gegeben',
      missing: 'Fehlt',
      review: 'Die Bank prüft Ihren Antrag',
      reviewMore: 'Sie erfahren, wie sie entschieden hat. Für Sie ist nichts zu tun.',
      rejected: 'Die Bank eröffnet Ihnen keine Konten',
      eur: 'Konto für Euro (SEPA)',
      usd: 'Konto für US-Dollar (ACH)',
      holder: 'Kontoinhaber',
      account: 'Kontonummer',
      routing: 'Bankleitzahl (Routing Number)',
      least: 'Mindestbetrag',
      about: 'Was hier eingeht, wird auf Ihre Wallet gezahlt.',
      hints: {
        kyc_questionnaire: 'Was ist Ihr Beruf? Woher kommt Ihr Einkommen? Wofür nutzen Sie die Konten?',
        kyc_proof_of_residence:
          'Eine Rechnung oder ein Brief einer Behörde mit Ihrem Namen und Ihrer Anschrift, nicht älter als drei Monate.',
        kyc_identity: 'Reisepass, oder beide Seiten Ihres Ausweises.',
        kyc_selfie: 'Ein Bild Ihres Gesichts, allein und gut beleuchtet.',
      },
    },
  },
);

/** Where the owner's application stands: what is missing, that it is reviewed, the accounts, or why there are none. */
interface ApplicationCardProps {
  readonly application: Application;
  readonly refusals: readonly SubmissionRefusal[];
}

export function ApplicationCard({ application, refusals }: ApplicationCardProps) {
  const t = useTexts(TEXTS);
  const { status, reason, accounts, fullName } = application;
  switch (status) {
    case 'INCOMPLETE':
      return <MissingCard missing={application.missingRequirements} refusals={refusals} />;
    case 'IN_REVIEW':
      return (
        <Banner kind="info" icon="clock" title={t.review}>
          {t.reviewMore}
        </Banner>
      );
    case 'REJECTED':
      return (
        <Banner kind="danger" title={t.rejected}>
          {reason}
        </Banner>
      );
    case 'APPROVED':
      return accounts && <AccountCards accounts={accounts} holder={fullName} />;
  }
}

interface MissingCardProps {
  readonly missing: readonly Requirement[];
  readonly refusals: readonly SubmissionRefusal[];
}

function MissingCard({ missing, refusals }: MissingCardProps) {
  const t = useTexts(TEXTS);
  const words = useTexts(ACCOUNT_TEXTS);
  const { api, resources } = useApp();
  const next = REQUIREMENTS.find((requirement) => missing.includes(requirement));
  const refusal = refusals.find(({ requirement }) => requirement === next);
  return (
    <>
      <Card title={t.steps}>
        <List>
          {REQUIREMENTS.map((requirement) => (
            <Row
              key={requirement}
              start={<Avatar icon={missing.includes(requirement) ? 'document' : 'check'} kind="accent" />}
              title={words[requirement]}
              end={
                <Badge kind={missing.includes(requirement) ? 'warning' : 'positive'}>
                  {missing.includes(requirement) ? t.missing : t.given}
                </Badge>
              }
            />
          ))}
        </List>
      </Card>
      {next !== undefined && (
        <Card title={words[next]}>
          <Stack>
            {refusal && (
              <Banner kind="warning" title={words.notTaken}>
                {refusal.reason}
              </Banner>
            )}
            <p>{t.hints[next]}</p>
            <AnswerForm
              key={next}
              kind={next === IN_WORDS ? 'words' : 'documents'}
              onSend={async (given) => {
                await api.POST('/virtual-accounts/requirements', { body: { requirement: next, ...given } });
                await resources.reload(APPLICATION);
              }}
            />
          </Stack>
        </Card>
      )}
    </>
  );
}

interface AccountCardsProps {
  readonly accounts: NonNullable<Application['accounts']>;
  readonly holder: string;
}

function AccountCards({ accounts: { eur, usd }, holder }: AccountCardsProps) {
  const t = useTexts(TEXTS);
  const owner = (
    <Fact name={t.holder}>
      <CopyableText text={holder} />
    </Fact>
  );
  return (
    <>
      <Card title={t.eur}>
        <Facts>
          {owner}
          <Fact name="IBAN">
            <CopyableText text={grouped(eur.iban)} copied={eur.iban} />
          </Fact>
          <Fact name="BIC">
            <CopyableText text={eur.bic} />
          </Fact>
          <Fact name={t.least}>
            <Amount value={eur.minimumTransfer} currency="EUR" isAlwaysShown />
          </Fact>
        </Facts>
        <p>{t.about}</p>
      </Card>
      <Card title={t.usd}>
        <Facts>
          {owner}
          <Fact name={t.account}>
            <CopyableText text={usd.accountNumber} />
          </Fact>
          <Fact name={t.routing}>
            <CopyableText text={usd.routingNumber} />
          </Fact>
          <Fact name={t.least}>
            <Amount value={usd.minimumTransfer} currency="USD" isAlwaysShown />
          </Fact>
        </Facts>
        <p>{t.about}</p>
      </Card>
    </>
  );
}

/** In groups of four, as it stands on paper. */
function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
