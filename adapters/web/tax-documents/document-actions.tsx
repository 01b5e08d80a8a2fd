import { useState } from 'react';
import type { TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { bewirtungsbelegOf, eigenbelegOf, transactionOf } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { Fact, Facts } from '../design/facts.js';
import { Actions, Stack } from '../design/stack.js';
import { AttachedReceipt, useAttachedReceipt } from './attached-receipt.js';
import { SignedTerms } from './signed-terms.js';
import { SigningCard } from './signing-card.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface ActionsProps {
  readonly shown: {
    readonly isOverstated: boolean;
    readonly signingState: 'DRAFT' | 'SIGNED' | 'REPLACED' | 'DELETED';
    readonly signedAt: string | null;
    readonly documentSha256: string | null;
    readonly downloadUrl: string | null;
  };
  /** What is signed: the values that are shown above, and those that are shown here. */
  readonly statement: TaxDocumentStatement;
  /** Of the attached receipt; null when there is none. */
  readonly receiptId: string | null;
  /** Writes another document in its place. */
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** The rest of what is signed; signing, replacing, downloading and deleting a tax document. */
export function DocumentActions({ shown, statement, receiptId, onReplace, onClose }: ActionsProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const format = useFormat();
  const { api, resources } = useApp();
  const [isRemoving, setIsRemoving] = useState(false);
  const { documentId: id, kind, transactionHash } = statement;
  const isDraft = shown.signingState === 'DRAFT';
  const payment = useResource(transactionOf(transactionHash)).value;
  const attached = useAttachedReceipt(isDraft ? receiptId : null);
  const sha256 = statement.kind === 'bewirtungsbeleg' ? statement.receiptFileSha256 : null;
  const hasReceipt = sha256 === null || (typeof attached === 'object' && attached.sha256 === sha256);
  const list = kind === 'eigenbeleg' ? '/eigenbelege' : '/bewirtungsbelege';
  const reload = async () => {
    resources.moved([list]);
    await resources.reload(kind === 'eigenbeleg' ? eigenbelegOf(id) : bewirtungsbelegOf(id));
  };
  const remove = async () => {
    if (kind === 'eigenbeleg')
      await api.DELETE('/eigenbelege/{eigenbelegId}', { params: { path: { eigenbelegId: id } } });
    else await api.DELETE('/bewirtungsbelege/{bewirtungsbelegId}', { params: { path: { bewirtungsbelegId: id } } });
    resources.moved([list]);
    onClose();
  };
  return (
    <Stack>
      {shown.isOverstated && <Banner kind="warning">{t.overstated}</Banner>}
      <SignedTerms statement={statement} payment={payment} />
      {isDraft && sha256 !== null && <AttachedReceipt attached={attached} sha256={sha256} />}
      {shown.signedAt !== null && (
        <Facts>
          <Fact name={t.signedAt}>{format.moment(new Date(shown.signedAt))}</Fact>
          <Fact name={t.hash}>{shown.documentSha256}</Fact>
        </Facts>
      )}
      {isDraft && !shown.isOverstated && (
        <SigningCard statement={statement} isShown={hasReceipt && payment !== undefined} onSigned={reload} />
      )}
      <Actions>
        <Button onPress={() => setIsRemoving(true)}>{t.remove}</Button>
        {(isDraft || shown.signingState === 'SIGNED') && (
          <Button onPress={onReplace}>{isDraft ? t.change : t.replace}</Button>
        )}
        {shown.downloadUrl !== null && <a href={shown.downloadUrl}>{t.download}</a>}
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
