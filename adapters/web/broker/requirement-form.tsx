import { useState } from 'react';
import { ANSWER_CHOICES } from '../../../domain/broker/requirement-answer.js';
import type { Requirement } from '../../../domain/broker/us-requirements.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { DateField, SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { BROKER_TEXTS } from './broker-texts.js';

const TEXTS = texts({ answer: 'Answer', choose: 'Choose' }, { de: { answer: 'Antworten', choose: 'Bitte wählen' } });

interface RequirementFormProps {
  readonly name: Requirement;
  readonly onAnswered: () => Promise<void>;
}

/** Something that the broker has to know. The answer goes to the broker and is not shown again. */
export function RequirementForm({ name, onAnswered }: RequirementFormProps) {
  const t = useTexts(TEXTS);
  const { names, choices } = useTexts(BROKER_TEXTS);
  const api = useApi();
  const [answer, setAnswer] = useState('');
  const send = useAction(async () => {
    await api.PUT('/broker/us/requirements', { body: { name, answer } });
    await onAnswered();
  });
  const field = { label: names[name], value: answer, onChange: setAnswer, error: send.problem };
  const offered = ANSWER_CHOICES[name];
  const isChoice = (value: string): value is keyof typeof choices => value in choices;
  return (
    <Form onSubmit={send.run}>
      {offered && (
        <SelectField
          {...field}
          options={['', ...offered].map((value) => ({ value, label: isChoice(value) ? choices[value] : t.choose }))}
        />
      )}
      {!offered && name === 'date_of_birth' && <DateField {...field} />}
      {!offered && name !== 'date_of_birth' && <TextField {...field} name={name} autoComplete="off" maxLength={200} />}
      <Button kind="primary" type="submit" isBusy={send.isBusy} isDisabled={answer === ''}>
        {t.answer}
      </Button>
    </Form>
  );
}
