import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { TextField } from '../design/field.js';
import { texts } from '../language/texts.js';
import { FormCard } from './form-card.js';

const TEXTS = texts({ name: 'Name', slug: 'Short name' }, { de: { name: 'Name', slug: 'Kurzname' } });

interface CreationFormProps {
  /** What the button says, and the title above. */
  readonly title: string;
  readonly slugHint?: string;
  readonly create: (named: { readonly name: string; readonly slug: string }) => Promise<void>;
}

/** Asks for the names of an organization or a workspace, and is empty again when it was created. */
export function CreationForm({ title, slugHint, create }: CreationFormProps) {
  const t = useTexts(TEXTS);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const creation = useAction(async () => {
    await create({ name, slug });
    setName('');
    setSlug('');
  });
  return (
    <FormCard title={title} submit={title} action={creation}>
      <TextField label={t.name} value={name} onChange={setName} maxLength={60} autoComplete="off" />
      <TextField
        label={t.slug}
        hint={slugHint}
        error={creation.problem}
        value={slug}
        onChange={setSlug}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
      />
    </FormCard>
  );
}
