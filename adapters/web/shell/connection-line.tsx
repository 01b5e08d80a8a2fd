import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { texts } from '../language/texts.js';
import { useStore } from '../store/store.js';

/** Shorter interruptions are not shown. */
const WORTH_MENTIONING_MS = 2_500;

const TEXTS = texts(
  {
    offline: 'You are offline.',
    offlineMore: 'What you see is the last that was known. It moves again as soon as you are connected.',
    connecting: 'Reconnecting …',
    connectingMore: 'The service cannot be reached. What you see may be out of date.',
  },
  {
    de: {
      offline: 'Sie sind offline.',
      offlineMore: 'Sie sehen, was zuletzt bekannt war. Sobald Sie wieder verbunden sind, geht es weiter.',
      connecting: 'Verbindung wird wiederhergestellt …',
      connectingMore: 'Der Dienst ist nicht erreichbar. Was Sie sehen, ist vielleicht nicht mehr aktuell.',
    },
  },
);

/** Tells the user that the page is not updated live. */
export function ConnectionLine() {
  const t = useTexts(TEXTS);
  const state = useStore(useApp().live.state);
  const isLong = useLasting(state === 'connecting', WORTH_MENTIONING_MS);
  if (state === 'offline') {
    return (
      <Banner kind="warning" icon="offline" title={t.offline} isNews>
        {t.offlineMore}
      </Banner>
    );
  }
  if (!isLong) return null;
  return (
    <Banner kind="warning" icon="offline" title={t.connecting} isNews>
      {t.connectingMore}
    </Banner>
  );
}

/** Whether a condition has been true for this long. */
function useLasting(isTrue: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [isTrue, ms]);
  return lasts;
}
