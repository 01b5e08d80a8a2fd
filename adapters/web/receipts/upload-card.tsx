import { type DragEvent, useState } from 'react';
import { UPLOAD_TYPES } from '../../../domain/receipts/upload-constraints.js';
import { useTexts } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { classes } from '../design/classes.js';
import { FileSource } from '../design/file-source.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { receiptOf } from './receipt-resources.js';
import { STATUS_KINDS, STATUS_TEXTS, UNREADABLE_TEXTS } from './receipt-words.js';
import styles from './upload-card.module.css';
import { type Upload, type UploadRefusal, useUploads } from './use-uploads.js';

const TEXTS = texts(
  {
    title: 'Add receipts',
    hint: 'Drop pictures and PDFs here, or choose them. At most 10\u00a0MB each.',
    choose: 'Choose files',
    photo: 'Take a photo',
    sentFiles: 'Files that were just added',
    waiting: 'Waits',
    sending: 'Being sent',
    refused: 'Refused',
    empty: 'The file is empty.',
    large: 'The file has more than 10\u00a0MB.',
    heic: 'HEIC pictures are not read. Save it as JPEG; iPhones do so when the format is “Most Compatible”.',
    type: 'Files of this type are not read. Take a JPEG, PNG, WebP, PDF or the XML of an invoice.',
    wrong: 'The file is not what its name says, or it is no picture and no document.',
    full: 'There is no room for more files. Delete receipts that you do not need.',
    unsent: 'The file could not be sent. Check your connection and try again.',
  },
  {
    de: {
      title: 'Belege hinzufügen',
      hint: 'Legen Sie Bilder und PDFs hier ab, oder wählen Sie sie aus. Höchstens 10\u00a0MB je Datei.',
      choose: 'Dateien wählen',
      photo: 'Foto aufnehmen',
      sentFiles: 'Gerade hinzugefügte Dateien',
      waiting: 'Wartet',
      sending: 'Wird gesendet',
      refused: 'Abgelehnt',
      empty: 'Die Datei ist leer.',
      large: 'Die Datei hat mehr als 10\u00a0MB.',
      heic: 'HEIC-Bilder werden nicht gelesen. Speichern Sie es als JPEG; iPhones tun das beim Format „Maximale Kompatibilität“.',
      type: 'Dateien dieser Art werden nicht gelesen. Nehmen Sie JPEG, PNG, WebP, PDF oder das XML einer Rechnung.',
      wrong: 'Die Datei ist nicht, was ihr Name sagt, oder weder Bild noch Dokument.',
      full: 'Es ist kein Platz für weitere Dateien. Löschen Sie Belege, die Sie nicht brauchen.',
      unsent: 'Die Datei ließ sich nicht senden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
  },
);

/** Takes files by drag and drop, by choice, or from the camera, several at once, and shows how far each is. */
export function UploadCard() {
  const t = useTexts(TEXTS);
  const { uploads, add } = useUploads();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Card title={t.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file chooses it below. */}
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>{t.hint}</p>
        <div className={styles.sources}>
          <FileSource icon="upload" label={t.choose} accept={UPLOAD_TYPES.join(',')} isMultiple onFiles={add} />
          <FileSource icon="camera" label={t.photo} accept="image/jpeg,image/png,image/webp" isCamera onFiles={add} />
        </div>
      </div>
      {uploads.length > 0 && (
        <div aria-live="polite">
          <List label={t.sentFiles}>
            {uploads.map((upload) => (
              <UploadRow key={upload.number} upload={upload} />
            ))}
          </List>
        </div>
      )}
    </Card>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const unreadable = useTexts(UNREADABLE_TEXTS);
  const refusalText = useRefusalText();
  const { fileName, progress, receiptId, refusal } = upload;
  const receipt = useResource(receiptId === null ? null : receiptOf(receiptId)).value;
  const start = <Avatar icon="document" kind={progress === 'refused' ? 'neutral' : 'accent'} />;
  if (refusal !== null) {
    return (
      <Row
        start={start}
        title={fileName}
        detail={refusalText(refusal)}
        end={<Badge kind="danger">{t.refused}</Badge>}
      />
    );
  }
  const status = receipt?.status ?? 'PROCESSING';
  const badge = progress === 'sent' ? statuses[status] : progress === 'waiting' ? t.waiting : t.sending;
  const reason = receipt?.unreadableReason ?? null;
  return (
    <Row
      to={receiptId === null ? undefined : `/documents/receipts/${receiptId}`}
      start={start}
      title={fileName}
      detail={reason === null ? (receipt?.merchantName ?? undefined) : unreadable[reason]}
      end={<Badge kind={progress === 'sent' ? STATUS_KINDS[status] : 'neutral'}>{badge}</Badge>}
    />
  );
}

function useRefusalText(): (refusal: UploadRefusal) => string {
  const t = useTexts(TEXTS);
  const problemText = useProblemText();
  return (refusal) => (typeof refusal === 'string' ? t[refusal] : problemText(refusal));
}
