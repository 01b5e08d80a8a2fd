import { useState } from 'react';
import type { AppApi, Schema } from '../api/client.js';
import type { ToldWarning } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { type Action, useAction } from '../app/use-action.js';
import { texts } from '../language/texts.js';
import { type AccountField, FAULT_TEXTS, refusedField } from './fault-words.js';

const TEXTS = texts({ saved: 'Saved.' }, { de: { saved: 'Gespeichert.' } });

export interface Saving extends Action {
  /** What has to be read before it is saved: not empty after an attempt that the service had something to say about. */
  readonly warnings: readonly ToldWarning[];
  /** What is wrong with a field, in a sentence. */
  readonly faultOf: (field: AccountField) => string | undefined;
}

/** What the service said, and about which fields: what is changed afterwards is checked anew. */
interface Objection {
  readonly about: string;
  readonly warnings: readonly ToldWarning[];
  readonly field?: AccountField;
}

/** What saving an account is answered with: it is saved, or there is something to read first. */
type SavingAnswer = { readonly success: boolean } | Schema<'ConfirmationResponse'>;

/**
 * Saves an account: at once, or after its warnings were read.
 * @param body the fields as typed now
 * @param save sends them; `confirmed` once the warnings were read
 */
export function useSaving(
  body: object,
  save: (api: AppApi, confirmed: boolean) => Promise<SavingAnswer>,
  onDone: () => void,
): Saving {
  const t = useTexts(TEXTS);
  const faults = useTexts(FAULT_TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [last, setLast] = useState<Objection>();
  const about = JSON.stringify(body);
  const objection = last?.about === about ? last : undefined;
  const warnings = objection?.warnings ?? [];
  const action = useAction(async () => {
    try {
      const answer = await save(api, warnings.length > 0);
      if ('warnings' in answer) return setLast({ about, warnings: answer.warnings });
    } catch (error) {
      const field = refusedField(error);
      if (field === undefined) throw error;
      return setLast({ about, warnings, field });
    }
    resources.moved(['/accounts', '/contacts', '/transactions']);
    say(t.saved);
    onDone();
  });
  return { ...action, warnings, faultOf: (field) => (objection?.field === field ? faults[field] : undefined) };
}
