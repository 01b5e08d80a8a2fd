import { createContext, useContext } from 'react';
import type { AppApi } from '../api/client.js';
import type { Texts, Translation } from '../language/texts.js';
import { type Preferences, preferencesOfPage } from '../preferences/preferences.js';
import type { Person } from '../session/session.js';
import { useStore } from '../store/store.js';
import type { App } from './app.js';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('There is no app around this component');
  return app;
}

export function useApi(): AppApi {
  return useApp().api;
}

/** Who is signed in. Only for pages behind the sign-in. */
export function usePerson(): Person {
  const state = useStore(useApp().session.state);
  if (state.kind !== 'signed-in') throw new Error('Nobody is signed in');
  return state.person;
}

export function usePreferences(): Preferences {
  return useStore(useApp().preferences) ?? preferencesOfPage(document.documentElement);
}

/** Sentences in the reader's language. */
export function useTexts<Original>(texts: Texts<Original>): Translation<Original> {
  return texts[usePreferences().language];
}

/** Says something to the reader once: `say('Copied')`, `say('That did not work', 'problem')`. */
export function useSay(): (text: string, kind?: 'done' | 'problem') => void {
  const { announcements } = useApp();
  return (text, kind) => announcements.say(text, kind);
}
