import { type AppApi, createAppApi } from '../api/client.js';
import { SETTINGS } from '../api/resources.js';
import { LiveConnection } from '../live/live-connection.js';
import { applyLook, rememberLook } from '../preferences/look.js';
import { type Preferences, preferencesOf, preferencesOfPage } from '../preferences/preferences.js';
import { DemoPasskey } from '../session/demo-passkey.js';
import { substitutePasskeys } from '../session/passkey-substitute.js';
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
  /** Null while the settings of the signed-in user are not known yet. */
  readonly preferences: Store<Preferences | null>;
  readonly announcements: Announcements;
  readonly demoPasskey: DemoPasskey;
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
  const demoPasskey = new DemoPasskey({ api, session, username: root.dataset.demo ?? null });
  substitutePasskeys({ sign: demoPasskey.substitute, end: demoPasskey.end });
  const app = { api, resources, session, live, preferences, announcements: new Announcements(), demoPasskey };
  followSession(app, ofPage);
  followReturns(app);
  if (isPossible) {
    // Session, settings and event stream are requested together, so that the stream is open before anything else is read.
    void session.check();
    void resources.reload(SETTINGS);
    live.start();
  }
  return app;
}

/** Reads and follows the user's resources while the user is signed in, and forgets them afterwards. */
function followSession({ session, resources, live, preferences, demoPasskey }: App, ofPage: Preferences): void {
  let current = '';
  let stopSettings = () => {};
  const followSettings = () => {
    const { value, problem } = resources.reading(SETTINGS);
    if (value) {
      const before = preferences.get();
      adopt(preferences, preferencesOf(value));
      // Converted amounts change with the settings.
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
    if (state.kind === 'signed-out' || state.kind === 'closed') {
      live.stop();
      demoPasskey.forget();
    }
    if (next === '' && preferences.get() === null) preferences.set(ofPage);
  });
}

function adopt(preferences: Store<Preferences | null>, next: Preferences): void {
  if (JSON.stringify(next) === JSON.stringify(preferences.get())) return;
  applyLook(next);
  rememberLook(next);
  preferences.set(next);
}

/** Checks the session again when the user returns: they may have signed in in another tab, or the network may be back. */
function followReturns({ session }: App): void {
  const look = () => {
    if (!document.hidden && session.state.get().kind !== 'signed-in') void session.check();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}
