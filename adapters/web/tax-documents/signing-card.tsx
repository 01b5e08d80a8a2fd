import { useState } from 'react';
import type { TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { answered } from '../api/client.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { Actions, Stack } from '../design/stack.js';
import { assertionBodyOf, requestOptionsOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { PageChallenge } from '../session/page-challenge.js';
import { signWithPasskey } from '../session/passkeys.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface SigningCardProps {
  /** What is signed: the values that are shown above. */
  readonly statement: TaxDocumentStatement;
  /** Whether everything that is signed is shown, the receipt's file included. */
  readonly isShown: boolean;
  readonly onSigned: () => Promise<unknown>;
}

/** Signs a draft with a passkey. */
export function SigningCard({ statement, isShown, onSigned }: SigningCardProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api } = useApp();
  const preferences = usePreferences();
  const problemText = useCeremonyProblemText();
  const [language, setLanguage] = useState<'de' | 'en'>(preferences.language === 'en' ? 'en' : 'de');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const sign = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const params = { path: { id: statement.documentId } };
      const options = requestOptionsOf(await answered(api.POST('/tax-documents/{id}/signature/options', { params })));
      const challenge = await PageChallenge.ofTaxDocument(statement);
      const assertion = assertionBodyOf(await signWithPasskey(options, challenge));
      await api.POST('/tax-documents/{id}/signature', { params, body: { assertion, language } });
      await onSigned();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack>
      <p>{t.once}</p>
      <Choice
        label={t.language}
        value={language}
        options={[
          { value: 'de', label: t.german },
          { value: 'en', label: t.english },
        ]}
        onChange={setLanguage}
      />
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Actions>
        <Button kind="primary" icon="passkey" isBusy={isBusy} isDisabled={!isShown} onPress={() => void sign()}>
          {t.sign}
        </Button>
      </Actions>
    </Stack>
  );
}
