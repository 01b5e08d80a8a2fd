import { useState } from 'react';
import { CATEGORIES, type Category } from '../../../domain/transactions/category.js';
import { NOTE_MAX_LENGTH } from '../../../domain/transactions/transaction-note.js';
import type { Transaction } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextArea } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { CATEGORY_TEXTS } from './category-texts.js';

const TEXTS = texts(
  {
    title: 'Your notes',
    category: 'Category',
    none: 'None',
    note: 'Note',
    noteHint: 'Only you see it.',
    save: 'Save',
    saved: 'Saved.',
  },
  {
    de: {
      title: 'Ihre Notizen',
      category: 'Kategorie',
      none: 'Keine',
      note: 'Notiz',
      noteHint: 'Die sehen nur Sie.',
      save: 'Speichern',
      saved: 'Gespeichert.',
    },
  },
);

/** The note and the category of a transaction. */
export function AnnotationCard({ transaction }: { readonly transaction: Transaction }) {
  const { transactionHash, note, category } = transaction;
  const t = useTexts(TEXTS);
  const categoryTexts = useTexts(CATEGORY_TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [typedNote, setTypedNote] = useState(note ?? '');
  const [chosen, setChosen] = useState<Category | ''>(category ?? '');
  const save = useAction(async () => {
    const params = { path: { hash: transactionHash ?? '' } };
    if (typedNote.trim() !== (note ?? '')) {
      await api.PATCH('/transactions/{hash}/note', { params, body: { note: typedNote.trim() || null } });
    }
    if (chosen !== (category ?? '')) {
      await api.PATCH('/transactions/{hash}/category', { params, body: { category: chosen || null } });
    }
    resources.moved(['/transactions', '/spending']);
    say(t.saved);
  });
  if (transactionHash === null) return null;
  const categories = [
    { value: '' as const, label: t.none },
    ...CATEGORIES.map((value) => ({ value, label: categoryTexts[value] })).sort((one, other) =>
      one.label.localeCompare(other.label),
    ),
  ];
  return (
    <Card title={t.title}>
      <Form onSubmit={save.run}>
        <SelectField label={t.category} value={chosen} options={categories} onChange={setChosen} />
        <TextArea
          label={t.note}
          hint={t.noteHint}
          error={save.problem}
          maxLength={NOTE_MAX_LENGTH}
          value={typedNote}
          onChange={setTypedNote}
        />
        <Actions areCompact>
          <Button type="submit" isBusy={save.isBusy}>
            {t.save}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
