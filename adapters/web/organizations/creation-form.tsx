import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';

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
    <Card title={title}>
      <Form onSubmit={creation.run}>
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
        <Button type="submit" kind="primary" isBusy={creation.isBusy}>
          {title}
        </Button>
      </Form>
    </Card>
  );
}
