import { useState } from 'react';
import type { TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { answered } from '../api/client.js';
import { BEWIRTUNGSBELEGE, bewirtungsbelegOf, EIGENBELEGE, eigenbelegOf } from '../api/resources.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { Fact, Facts } from '../design/facts.js';
import { Actions, Stack } from '../design/stack.js';
import { assertionBodyOf, requestOptionsOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { PageChallenge } from '../session/page-challenge.js';
import { signWithPasskey } from '../session/passkeys.js';
import { ReceiptProblem, receiptFileHash } from './receipt-file-hash.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface ActionsProps {
  readonly shown: {
    readonly signingState: 'DRAFT' | 'SIGNED' | 'REPLACED' | 'DELETED';
    readonly signedAt: string | null;
    readonly documentSha256: string | null;
    readonly downloadUrl: string | null;
  };
  /** What is signed: the values that are shown above. */
  readonly statement: TaxDocumentStatement;
  /** Of the attached receipt; null when there is none. */
  readonly receiptId: string | null;
  readonly onClose: () => void;
}

/** Signing, downloading and deleting a tax document. */
export function DocumentActions({ shown, statement, receiptId, onClose }: ActionsProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const format = useFormat();
  const { api, resources } = useApp();
  const preferences = usePreferences();
  const problemText = useCeremonyProblemText();
  const [language, setLanguage] = useState<'de' | 'en'>(preferences.language === 'en' ? 'en' : 'de');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { documentId: id, kind } = statement;
  const reload = () =>
    kind === 'eigenbeleg'
      ? Promise.all([resources.reload(EIGENBELEGE), resources.reload(eigenbelegOf(id))])
      : Promise.all([resources.reload(BEWIRTUNGSBELEGE), resources.reload(bewirtungsbelegOf(id))]);
  const sign = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      if (statement.kind === 'bewirtungsbeleg' && receiptId !== null) {
        const hash = await receiptFileHash(api, receiptId);
        if (hash !== statement.receiptFileSha256) throw new ReceiptProblem();
      }
      const params = { path: { id } };
      const options = requestOptionsOf(await answered(api.POST('/tax-documents/{id}/signature/options', { params })));
      const challenge = await PageChallenge.ofTaxDocument(statement);
      const assertion = assertionBodyOf(await signWithPasskey(options, challenge));
      await api.POST('/tax-documents/{id}/signature', { params, body: { assertion, language } });
      await reload();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const remove = async () => {
    if (kind === 'eigenbeleg')
      await api.DELETE('/eigenbelege/{eigenbelegId}', { params: { path: { eigenbelegId: id } } });
    else await api.DELETE('/bewirtungsbelege/{bewirtungsbelegId}', { params: { path: { bewirtungsbelegId: id } } });
    await resources.reload(kind === 'eigenbeleg' ? EIGENBELEGE : BEWIRTUNGSBELEGE);
    onClose();
  };
  return (
    <Stack>
      {shown.signedAt !== null && (
        <Facts>
          <Fact name={t.signedAt}>{format.moment(new Date(shown.signedAt))}</Fact>
          <Fact name={t.hash}>{shown.documentSha256}</Fact>
        </Facts>
      )}
      {shown.signingState === 'DRAFT' && (
        <>
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
        </>
      )}
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problem instanceof ReceiptProblem ? t.changedReceipt : problemText(problem)}
        </Banner>
      )}
      <Actions>
        <Button onPress={() => setIsRemoving(true)}>{t.remove}</Button>
        {shown.downloadUrl !== null && <DownloadLink url={shown.downloadUrl} />}
        {shown.signingState === 'DRAFT' && (
          <Button kind="primary" icon="passkey" isBusy={isBusy} onPress={() => void sign()}>
            {t.sign}
          </Button>
        )}
      </Actions>
      {isRemoving && (
        <ConfirmDialog
          title={t.remove}
          confirm={t.remove}
          isDangerous
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        >
          <p>{t.removal}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function DownloadLink({ url }: { readonly url: string }) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  return <a href={url}>{t.download}</a>;
}
