import { type ReactNode, useState } from 'react';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../domain/webhooks/webhook-event-type.js';
import { useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { CheckField, FieldGroup, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { WEBHOOK_TEXTS } from './webhook-texts.js';

const TEXTS = texts(
  {
    url: 'Address',
    urlHint: 'An https address on the public Internet, for example https://hooks.example.com/events.',
    description: 'Description',
    events: 'What it is told of',
    none: 'Choose at least one.',
  },
  {
    de: {
      url: 'Adresse',
      urlHint: 'Eine https-Adresse im öffentlichen Internet, zum Beispiel https://hooks.example.com/events.',
      description: 'Beschreibung',
      events: 'Was ihm gemeldet wird',
      none: 'Wählen Sie mindestens eines.',
    },
  },
);

export interface WebhookSettings {
  readonly url: string;
  readonly description: string;
  readonly enabledEvents: WebhookEventType[];
}

interface WebhookFormProps {
  readonly before: WebhookSettings;
  /** What the button says. */
  readonly submit: string;
  readonly isEmptiedAfterwards?: boolean;
  readonly onSubmit: (settings: WebhookSettings) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks where events are sent to, and which. */
export function WebhookForm({ before, submit, isEmptiedAfterwards = false, onSubmit, children }: WebhookFormProps) {
  const t = useTexts(TEXTS);
  const words = useTexts(WEBHOOK_TEXTS);
  const [settings, setSettings] = useState(before);
  const change = (changed: Partial<WebhookSettings>) => setSettings({ ...settings, ...changed });
  const { url, description, enabledEvents } = settings;
  const sending = useAction(async () => {
    await onSubmit({ ...settings, url: url.trim() });
    if (isEmptiedAfterwards) setSettings(before);
  });
  const choose = (type: WebhookEventType, isChecked: boolean) =>
    change({
      enabledEvents: WEBHOOK_EVENT_TYPES.filter((each) => (each === type ? isChecked : enabledEvents.includes(each))),
    });
  return (
    <Form onSubmit={sending.run}>
      <TextField
        label={t.url}
        hint={t.urlHint}
        error={sending.problem}
        value={url}
        onChange={(value) => change({ url: value })}
        maxLength={2048}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t.description}
        value={description}
        onChange={(value) => change({ description: value })}
        maxLength={200}
        autoComplete="off"
      />
      <FieldGroup label={t.events}>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <CheckField
            key={type}
            label={words.events[type]}
            isChecked={enabledEvents.includes(type)}
            onChange={(isChecked) => choose(type, isChecked)}
          />
        ))}
      </FieldGroup>
      {enabledEvents.length === 0 && <p role="status">{t.none}</p>}
      <Button type="submit" kind="primary" isBusy={sending.isBusy} isDisabled={enabledEvents.length === 0}>
        {submit}
      </Button>
      {children}
    </Form>
  );
}
