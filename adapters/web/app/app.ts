import { type AppApi, createAppApi } from '../api/client.js';
import { SETTINGS } from '../api/resources.js';
import { LiveConnection } from '../live/live-connection.js';
import { applyLook, rememberLook } from '../preferences/look.js';
import { type Preferences, preferencesOf, preferencesOfPage } from '../preferences/preferences.js';
import { Session } from '../session/session.js';
import { Resources } from '../store/resources.js';
import { Store } from '../store/store.js';
import { Announcements } from './announcements.js';

/** What every part of the page works with. */
export interface App {
  readonly api: AppApi;
  readonly resources: Resources;
  readonly session: Session;
  readonly live: LiveConnection;
  /** Null while somebody is signed in whose settings are not known yet. */
  readonly preferences: Store<Preferences | null>;
  readonly announcements: Announcements;
}

/** Puts the page's parts together, and starts them. */
export function startApp(root: HTMLElement): App {
  const ofPage = preferencesOfPage(root);
  const isPossible = root.dataset.session !== 'none';
  const api = createAppApi(() => session.end());
  const session = new Session(api, isPossible);
  const resources = new Resources(api);
  const preferences = new Store<Preferences | null>(isPossible ? null : ofPage);
  const live = new LiveConnection({
    moved: (paths) => {
      resources.moved(paths);
      if (paths.includes('/session')) void session.check();
    },
    allMoved: () => {
      resources.allMoved();
      void session.check();
    },
    refused: () => void session.check(),
  });
  const app = { api, resources, session, live, preferences, announcements: new Announcements() };
  followSession(app, ofPage);
  followReturns(app);
  if (isPossible) {
    // All at once: who it is, how they like it, and the stream, so that it stands before anything else is read.
    void session.check();
    void resources.reload(SETTINGS);
    live.start();
  }
  return app;
}

/** Somebody's things are read and followed while they are signed in, and forgotten afterwards. */
function followSession({ session, resources, live, preferences }: App, ofPage: Preferences): void {
  let current = '';
  let stopSettings = () => {};
  const followSettings = () => {
    const { value, problem } = resources.reading(SETTINGS);
    if (value) {
      const before = preferences.get();
      adopt(preferences, preferencesOf(value));
      // What the service converts follows the settings, too.
      if (before && before.currency !== value.currency) resources.moved(['/wealth']);
    }
    if (!value && problem && preferences.get() === null) preferences.set(ofPage);
  };
  session.state.subscribe(() => {
    const state = session.state.get();
    const next = state.kind === 'signed-in' ? state.person.userId : '';
    if (current !== '' && next !== current) {
      stopSettings();
      live.stop();
      resources.forgetAll();
    }
    if (next !== '' && next !== current) {
      preferences.set(null);
      live.start();
      stopSettings = resources.watch(SETTINGS, followSettings);
      followSettings();
    }
    current = next;
    if (state.kind === 'signed-out') live.stop();
    if (next === '' && preferences.get() === null) preferences.set(ofPage);
  });
}

function adopt(preferences: Store<Preferences | null>, next: Preferences): void {
  if (JSON.stringify(next) === JSON.stringify(preferences.get())) return;
  applyLook(next);
  rememberLook(next);
  preferences.set(next);
}

/** A page without a session, that somebody comes back to, may have got one in another tab; one without a network may have it again. */
function followReturns({ session }: App): void {
  const look = () => {
    if (!document.hidden && session.state.get().kind !== 'signed-in') void session.check();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}
