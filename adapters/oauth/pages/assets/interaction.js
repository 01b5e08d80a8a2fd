import { showConsent } from './consent.js';
import { get } from './server.js';
import { showSignIn } from './sign-in.js';
import { show } from './view.js';

const VIEWS = { login: showSignIn, consent: showConsent };

async function start() {
  document.querySelector('#loading').hidden = false;
  try {
    const details = await get('details');
    VIEWS[details.prompt](details);
  } catch (error) {
    if (error.status === 404) show('over');
    else showUnavailable();
  }
}

function showUnavailable() {
  const view = show('unavailable');
  view.querySelector('[data-action="retry"]').addEventListener('click', () => location.reload());
}

// A page that the browser kept aside shows a request as it was then.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
start();
