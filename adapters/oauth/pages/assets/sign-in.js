import { canOfferPasskeys, canUsePasskeys, signWithPasskey } from './passkey.js';
import { explain } from './problems.js';
import { leave, onDeny, requestOf } from './request.js';
import { post } from './server.js';
import { sayProblem, sayProgress, setBusy, show } from './view.js';

const OPTIONS_LAST_MS = 4 * 60 * 1000;

/** Options of the service that nothing was signed with yet. */
let fresh = null;
/** The offer below the text field, while it stands. */
let offer = null;

export function showSignIn(details) {
  const view = show('sign-in', { client: details.client.name });
  const part = (name) => view.querySelector(`[data-part="${name}"]`);
  part('request').replaceWith(requestOf(details));
  onDeny(view, details);
  if (!canUsePasskeys()) {
    part('no-passkeys').hidden = false;
    view.querySelector('[type="submit"]').remove();
    return;
  }
  const waiting = part('waiting').content.textContent;
  const form = view.querySelector('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sign(waiting);
  });
  canOfferPasskeys().then((can) => {
    if (!can) return;
    part('autofill').hidden = false;
    offerPasskeys();
  });
}

/** The browser asks, in a window of its own. */
async function sign(waiting) {
  setBusy(true);
  sayProblem(null);
  sayProgress(waiting);
  await withdrawOffer();
  try {
    await finish(await signWithPasskey(await options(), {}));
  } catch (error) {
    sayProgress('');
    explain(error);
    offerPasskeys();
  }
}

/** The browser offers passkeys below the text field, and waits for as long as it takes. */
function offerPasskeys() {
  if (document.querySelector('#passkey')?.checkVisibility() !== true) return;
  const controller = new AbortController();
  offer = { controller, settled: attempt(controller.signal) };
}

async function attempt(signal) {
  let assertion;
  try {
    assertion = await signWithPasskey(await options(), { mediation: 'conditional', signal });
  } catch {
    // Nobody has asked for anything yet; the button says what does not work.
    return;
  }
  setBusy(true);
  sayProblem(null);
  finish(assertion).catch((error) => {
    explain(error);
    if (error.status === 401) offerPasskeys();
  });
}

async function withdrawOffer() {
  offer?.controller.abort();
  await offer?.settled;
  offer = null;
}

async function finish(assertion) {
  fresh = null;
  const { next } = await post('sign-in', assertion);
  leave(next);
}

/* One challenge serves the offer and, when that is not taken, the button. */
async function options() {
  if (fresh === null || performance.now() - fresh.at > OPTIONS_LAST_MS) {
    const { publicKey } = await post('sign-in/options');
    fresh = { publicKey, at: performance.now() };
  }
  return fresh.publicKey;
}
