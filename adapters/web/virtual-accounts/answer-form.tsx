import { useState } from 'react';
import { UPLOAD_TYPES } from '../../../domain/receipts/upload-constraints.js';
import { useTexts } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';
import { useAction } from '../app/use-action.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button, IconButton } from '../design/button.js';
import { TextArea } from '../design/field.js';
import { FileSource } from '../design/file-source.js';
import { Form } from '../design/form.js';
import { List, Row } from '../design/list.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { type ChosenDocument, type DocumentRefusal, type Documents, useDocuments } from './use-documents.js';

const TEXTS = texts(
  {
    words: 'Your answer',
    files: 'Pictures and PDFs, at most five with 10 MB each.',
    choose: 'Choose files',
    photo: 'Take a photo',
    chosen: 'Files of this answer',
    sending: 'Being sent',
    ready: 'Ready',
    refused: 'Refused',
    remove: (name: string) => `Remove ${name}`,
    submit: 'Send to the bank',
    nothing: 'Write an answer, or add a file.',
    noWords: 'Write an answer.',
    noFile: 'Add a file.',
    wait: 'Wait until the files are sent.',
    empty: 'The file is empty.',
    large: 'The file has more than 10 MB.',
    heic: 'HEIC pictures are not read. Save it as JPEG.',
    type: 'Files of this type are not taken. Take a JPEG, PNG, WebP or PDF.',
    full: 'There is no room for more files. Delete receipts that you do not need.',
    many: 'An answer takes five files.',
    unsent: 'The file could not be sent. Check your connection and try again.',
  },
  {
    de: {
      words: 'Ihre Antwort',
      files: 'Bilder und PDFs, höchstens fünf mit je 10 MB.',
      choose: 'Dateien wählen',
      photo: 'Foto aufnehmen',
      chosen: 'Dateien dieser Antwort',
      sending: 'Wird gesendet',
      ready: 'Bereit',
      refused: 'Abgelehnt',
      remove: (name) => `${name} entfernen`,
      submit: 'An die Bank senden',
      nothing: 'Schreiben Sie eine Antwort, oder fügen Sie eine Datei hinzu.',
      noWords: 'Schreiben Sie eine Antwort.',
      noFile: 'Fügen Sie eine Datei hinzu.',
      wait: 'Warten Sie, bis die Dateien gesendet sind.',
      empty: 'Die Datei ist leer.',
      large: 'Die Datei hat mehr als 10 MB.',
      heic: 'HEIC-Bilder werden nicht gelesen. Speichern Sie es als JPEG.',
      type: 'Dateien dieser Art werden nicht angenommen. Nehmen Sie JPEG, PNG, WebP oder PDF.',
      full: 'Es ist kein Platz für weitere Dateien. Löschen Sie Belege, die Sie nicht brauchen.',
      many: 'Eine Antwort nimmt fünf Dateien.',
      unsent: 'Die Datei ließ sich nicht senden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
  },
);

const MAX_LENGTH = 2000;

/** What an answer must have. */
export type AnswerKind = 'words' | 'documents' | 'either';

export interface Given {
  readonly text?: string;
  readonly documents?: string[];
}

interface AnswerFormProps {
  readonly kind: AnswerKind;
  readonly onSend: (given: Given) => Promise<void>;
}

/** Takes an answer to the banking partner, in words, with documents, or both. */
export function AnswerForm({ kind, onSend }: AnswerFormProps) {
  const t = useTexts(TEXTS);
  const documents = useDocuments();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const send = useAction(async () => {
    const text = words.trim();
    const missing = documents.isSending ? t.wait : faultOf(kind, text, documents.uploadKeys, t);
    setFault(missing);
    if (missing !== undefined) return;
    const { uploadKeys } = documents;
    await onSend({ ...(text !== '' && { text }), ...(uploadKeys.length > 0 && { documents: [...uploadKeys] }) });
  });
  const problem = fault ?? send.problem;
  return (
    <Form onSubmit={send.run}>
      {kind !== 'documents' && <TextArea label={t.words} value={words} maxLength={MAX_LENGTH} onChange={setWords} />}
      {kind !== 'words' && <DocumentFields documents={documents} />}
      {problem !== undefined && (
        <Banner kind="danger" isNews>
          {problem}
        </Banner>
      )}
      <Actions areCompact>
        <Button type="submit" kind="primary" isBusy={send.isBusy}>
          {t.submit}
        </Button>
      </Actions>
    </Form>
  );
}

function faultOf(
  kind: AnswerKind,
  text: string,
  documents: readonly string[],
  t: { readonly nothing: string; readonly noWords: string; readonly noFile: string },
): string | undefined {
  if (kind === 'words') return text === '' ? t.noWords : undefined;
  if (documents.length > 0) return undefined;
  if (kind === 'documents') return t.noFile;
  return text === '' ? t.nothing : undefined;
}

function DocumentFields({ documents }: { readonly documents: Documents }) {
  const t = useTexts(TEXTS);
  const { chosen, add, remove } = documents;
  return (
    <>
      <p>{t.files}</p>
      <Actions areCompact>
        <FileSource icon="upload" label={t.choose} accept={UPLOAD_TYPES.join(',')} isMultiple onFiles={add} />
        <FileSource icon="camera" label={t.photo} accept="image/jpeg,image/png,image/webp" isCamera onFiles={add} />
      </Actions>
      {chosen.length > 0 && (
        <div aria-live="polite">
          <List label={t.chosen}>
            {chosen.map((document) => (
              <DocumentRow key={document.number} document={document} onRemove={() => remove(document.number)} />
            ))}
          </List>
        </div>
      )}
    </>
  );
}

interface DocumentRowProps {
  readonly document: ChosenDocument;
  readonly onRemove: () => void;
}

function DocumentRow({ document: { fileName, uploadKey, refusal }, onRemove }: DocumentRowProps) {
  const t = useTexts(TEXTS);
  const refusalText = useRefusalText();
  const badge =
    refusal === null ? (
      <Badge kind={uploadKey === null ? 'neutral' : 'positive'}>{uploadKey === null ? t.sending : t.ready}</Badge>
    ) : (
      <Badge kind="danger">{t.refused}</Badge>
    );
  return (
    <Row
      start={<Avatar icon="document" kind={refusal === null ? 'accent' : 'neutral'} />}
      title={fileName}
      detail={refusal === null ? undefined : refusalText(refusal)}
      end={badge}
      actions={<IconButton icon="close" label={t.remove(fileName)} onPress={onRemove} />}
    />
  );
}

function useRefusalText(): (refusal: DocumentRefusal) => string {
  const t = useTexts(TEXTS);
  const problemText = useProblemText();
  return (refusal) => (typeof refusal === 'string' ? t[refusal] : problemText(refusal));
}
