import { useState } from 'react';
import { changed, type SettingsChange } from '../../../domain/settings/settings.js';
import { AppProblem } from '../api/app-problem.js';
import type { Schema } from '../api/client.js';
import { SETTINGS } from '../api/resources.js';
import { useApp, useSay } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';

/** The phone number is masked. */
export type OwnSettings = Schema<'SettingsResponse'>;

export interface Wishes {
  /** The settings with the user's last choice, also before the service has answered. */
  readonly wished: OwnSettings;
  /** A refusal is announced, and the old value is shown again. */
  readonly change: (change: SettingsChange) => void;
}

/** Settings that change as soon as they are chosen. */
export function useWishes(settings: OwnSettings): Wishes {
  const { api, resources } = useApp();
  const say = useSay();
  const problemText = useProblemText();
  const [unanswered, setUnanswered] = useState<readonly SettingsChange[]>([]);
  const attempt = async (change: SettingsChange) => {
    setUnanswered((changes) => [...changes, change]);
    try {
      await api.PATCH('/settings', { body: change });
      await resources.reload(SETTINGS);
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      say(problemText(error), 'problem');
    } finally {
      setUnanswered((changes) => changes.filter((each) => each !== change));
    }
  };
  return { wished: afterAll(settings, unanswered), change: (change) => void attempt(change) };
}

function afterAll(settings: OwnSettings, changes: readonly SettingsChange[]): OwnSettings {
  let wished = settings;
  for (const change of changes) wished = { ...wished, ...changed(wished, change) };
  return wished;
}
